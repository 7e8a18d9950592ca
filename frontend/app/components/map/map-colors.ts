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

/** A map's colors, read from the current theme's design tokens. */
export type MapColors = Record<keyof typeof CSS_VARIABLES, string>;

/**
 * Reads the computed colors of an element, because a token's own value may be an unresolved light-dark() expression.
 */
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
