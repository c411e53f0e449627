"""An updated list set beside the warband it became: units found again, differences told, nothing of one's own lost.

`matching` finds the recruits of the units, `merging` works what players did to a card into the list's new one,
`differences` tells what would change, `plan` puts it all together before anything is written.
"""
