"""How the web page of a chronicle looks: light or dark as the reader's system is, on a phone, and on paper."""

from __future__ import annotations

STYLE = """
:root{--window:#e6eaee;--surface:#fff;--ink:#15202b;--ink2:#43505d;--line:#cbd2d9;--band:#f2f4f6;--link:#1458a8}
@media (prefers-color-scheme:dark){:root{--window:#10151b;--surface:#19212a;--ink:#edf2f6;--ink2:#adb9c5;
--line:#303b47;--band:#222c37;--link:#86bdf8}}
*{box-sizing:border-box}
html{scroll-behavior:auto;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--window);color:var(--ink);
font:17px/1.5 "Fira Sans",system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{max-width:48rem;margin:0 auto;padding:1rem}
header,section{background:var(--surface);border:1px solid var(--line);border-radius:6px;padding:1rem 1.2rem;
margin:0 0 .9rem}
h1{font-size:1.7rem;line-height:1.2;margin:0}
h2{font-size:1.25rem;line-height:1.25;margin:0 0 .6rem}
h3{font-size:1.1rem;line-height:1.3;margin:0}
h1,h2,h3,td,th,p,li{overflow-wrap:anywhere}
p{margin:.55rem 0;text-wrap:pretty}
p.lines{white-space:pre-line}
.quiet{color:var(--ink2)}
.when{color:var(--ink2);font-size:.9rem;margin:.1rem 0 .5rem}
a{color:var(--link)}
nav ol{margin:.4rem 0 0;padding:0 0 0 1.4rem;columns:2;column-gap:2rem}
nav li{margin:.15rem 0;break-inside:avoid}
nav a{display:inline-block;padding:.1rem 0}
article{border-top:1px solid var(--line);padding:.9rem 0 .4rem}
article:first-of-type{border-top:0;padding-top:0}
figure{margin:.7rem 0}
img{display:block;max-width:100%;height:auto;max-height:28rem;border-radius:4px}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums lining-nums}
th,td{text-align:start;vertical-align:middle;padding:.35rem .4rem;border-bottom:1px solid var(--line)}
thead th{background:var(--band);color:var(--ink2);font-size:.85rem;font-weight:600}
tbody tr:last-child>*{border-bottom:0}
.number{text-align:end;white-space:nowrap}
.points{font-weight:700;font-size:1.1rem}
.of{display:inline-block;width:.8rem;height:1rem;margin-inline-end:.5rem;vertical-align:-.12rem;border-radius:1px;
border:1px solid var(--line)}
.player{display:block;color:var(--ink2);font-size:.85rem;font-weight:400}
.who{width:40%;min-width:9rem}
footer{color:var(--ink2);font-size:.85rem;text-align:center;padding:.2rem 0 1rem}
@media (max-width:34rem){body{font-size:16px}main{padding:.5rem}header,section{padding:.8rem .9rem}nav ol{columns:1}
.wide{display:none}th,td{padding:.35rem .3rem}}
@media print{:root{--window:#fff;--surface:#fff;--ink:#000;--ink2:#333;--line:#999;--band:#eee;--link:#000}
@page{margin:16mm}
body{font-size:10.5pt}main{max-width:none;padding:0}nav{display:none}
header,section{border:0;border-radius:0;padding:0;margin:0 0 6mm}
thead{display:table-header-group}tr,figure,img{break-inside:avoid}h2,h3,.when{break-after:avoid}
p{orphans:2;widows:2}.wide{display:table-cell!important}img{max-height:90mm}
.of{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
"""
"""The whole style sheet: nothing is fetched, and nothing moves."""
