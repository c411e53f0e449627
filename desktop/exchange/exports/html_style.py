"""How the web page of a warband looks: the colours of the windows, light or dark, and on paper."""

from __future__ import annotations

TINCTURES = {
    "azure": ("#1d5ba6", '<path d="M0 1.5h6M0 4.5h6"/>'),
    "gules": ("#a8231c", '<path d="M1.5 0v6M4.5 0v6"/>'),
    "vert": ("#1c6b3c", '<path d="M-1 -1L7 7M-1 2L4 7M2 -1L7 4"/>'),
    "purpure": ("#6a3a93", '<path d="M7 -1L-1 7M4 -1L-1 4M7 2L2 7"/>'),
    "sable": ("#2b333b", '<path d="M0 1.5h6M0 4.5h6M1.5 0v6M4.5 0v6"/>'),
    "tenne": ("#8a4a12", '<path d="M7 -1L-1 7M4 -1L-1 4M7 2L2 7M0 1.5h6M0 4.5h6"/>'),
}
"""The tinctures of banners: their colour, and their hatching as a tile of six."""

STYLE = """
:root{--window:#e6eaee;--surface:#fff;--ink:#15202b;--ink2:#43505d;--line:#cbd2d9;--band:#f2f4f6;--link:#1458a8;
--bad:#a8231c}
@media (prefers-color-scheme:dark){:root{--window:#10151b;--surface:#19212a;--ink:#edf2f6;--ink2:#adb9c5;
--line:#303b47;--band:#222c37;--link:#86bdf8;--bad:#ff9e94}}
*{box-sizing:border-box}
body{margin:0;background:var(--window);color:var(--ink);
font:16px/1.45 "Fira Sans",system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{max-width:60rem;margin:0 auto;padding:1rem}
header,section{background:var(--surface);border:1px solid var(--line);border-radius:6px;padding:.9rem 1.1rem;
margin:0 0 .8rem}
header{display:flex;gap:1rem;align-items:flex-start}
header svg{flex:none;width:42px;height:52px}
header div{flex:1 1 auto;min-width:0}
h1{font-size:1.6rem;line-height:1.2;margin:0}
h2{font-size:1.15rem;line-height:1.25;margin:0 0 .5rem}
h3{font-size:1rem;margin:.8rem 0 .3rem}
h1,h2,h3,td,th,p,dd{overflow-wrap:anywhere}
p{margin:.3rem 0}
.quiet{color:var(--ink2)}
.sum{font-size:1.6rem;font-weight:700;white-space:nowrap;margin:0;text-align:right}
.sum small{display:block;font-size:.85rem;font-weight:400;color:var(--ink2)}
.over{color:var(--bad);font-weight:600}
a{color:var(--link)}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums lining-nums}
th,td{text-align:start;vertical-align:top;padding:.3rem .5rem;border-bottom:1px solid var(--line)}
thead th{background:var(--band);color:var(--ink2);font-size:.85rem;font-weight:600}
tfoot th,tfoot td{border-bottom:0;border-top:2px solid var(--ink);font-weight:700}
.number{text-align:end;white-space:nowrap}
.stats{width:auto}
.stats td,.stats thead th{text-align:center;min-width:2.2rem;overflow-wrap:normal}
.stats tbody th{font-weight:600}
.weapons{margin-top:.6rem}
.weapons tbody th{font-weight:500}
.weapons td,.weapons thead th{overflow-wrap:normal}
.unit h2{display:flex;justify-content:space-between;gap:1rem}
.price{white-space:nowrap}
dl{margin:.7rem 0 0}
dt{font-weight:600;float:inline-start;padding-inline-end:.4em}
dd{margin:0 0 .3rem}
dd p{margin:0}
dd p+p{margin-top:.2rem}
@media (max-width:34rem){main{padding:.5rem}header{flex-wrap:wrap}.sum{text-align:start}.gear{display:none}
th,td{padding:.25rem .3rem}.stats td,.stats thead th{min-width:0}}
@media print{:root{--window:#fff;--surface:#fff;--ink:#000;--ink2:#333;--line:#999;--band:#eee;--link:#000;
--bad:#000}
@page{margin:14mm}
body{font-size:10.5pt}main{max-width:none;padding:0}
header,section{border:0;border-radius:0;padding:0;margin:0 0 5mm}
thead{display:table-header-group}tr,.unit{break-inside:avoid}h2,h3{break-after:avoid}
a{text-decoration:none}.wide{overflow:visible}.gear{display:table-cell!important}
svg{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
"""
"""The whole style sheet: nothing is fetched, and nothing moves."""
