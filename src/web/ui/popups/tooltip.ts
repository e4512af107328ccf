/** Attributes that give an element a tooltip: `<td {...tooltip(wholeAddress)}>`. Needs one TooltipLayer on the page. */
export function tooltip(text: string, shortcut?: string) {
  return { "data-tooltip": text, ...(shortcut !== undefined && { "data-tooltip-keys": shortcut }) };
}
