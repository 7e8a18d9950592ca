/** In the order in which they are tried: most browsers name the ones that they descend from too. */
const BROWSERS = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

const found = (names: readonly (readonly [string, RegExp])[], agent: string) =>
  names.find(([, mark]) => mark.test(agent))?.[0];

/** "Firefox on Windows": what a person would call the browser of a User-Agent line. */
export function browserName(agent: string | null): string {
  if (!agent) return 'Unknown browser';
  const [browser, system] = [found(BROWSERS, agent), found(SYSTEMS, agent)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? agent.slice(0, 40);
}
