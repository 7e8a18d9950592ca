const CSS_VARIABLES = {
  sea: '--map-sea',
  waterline: '--map-waterline',
  land: '--map-land',
  coast: '--map-coast',
  border: '--map-border',
  dot: '--map-dot',
  live: '--map-live',
  edge: '--map-dot-edge',
};

/** The colors of a chart, read from the tokens of the theme in use. */
export type MapColors = Record<keyof typeof CSS_VARIABLES, string>;

/** A token may be light-dark(): what it comes to is read from a thing that wears it. */
export function readMapColors(probe: HTMLElement): MapColors {
  const previousColor = probe.style.color;
  const read = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const colors = Object.fromEntries(
    Object.entries(CSS_VARIABLES).map(([name, token]) => [name, read(token)]),
  ) as MapColors;
  probe.style.color = previousColor;
  return colors;
}
