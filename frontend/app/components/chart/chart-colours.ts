const TOKENS = {
  sea: '--map-sea',
  waterline: '--map-waterline',
  land: '--map-land',
  coast: '--map-coast',
  border: '--map-border',
  dot: '--map-dot',
  live: '--map-live',
  edge: '--map-dot-edge',
};

/** The colours of a chart, read from the tokens of the theme in use. */
export type ChartColours = Record<keyof typeof TOKENS, string>;

/** A token may be light-dark(): what it comes to is read from a thing that wears it. */
export function coloursOf(probe: HTMLElement): ChartColours {
  const before = probe.style.color;
  const read = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const colours = Object.fromEntries(
    Object.entries(TOKENS).map(([name, token]) => [name, read(token)]),
  ) as ChartColours;
  probe.style.color = before;
  return colours;
}
