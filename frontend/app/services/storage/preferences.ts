/**
 * Preferences that affect rendering: theme and time zone. They are stored in cookies, so that the server and the
 * browser render the same initial page.
 */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

export interface Preferences {
  theme: Theme;
  /** IANA name of the time zone. It is UTC until the browser has sent its time zone. */
  zone: string;
}

const THEME_COOKIE = 'theme';
export const ZONE_COOKIE = 'zone';
const YEAR_SECONDS = 31_536_000;

export const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme);

function cookieValue(header: string | null, name: string): string | null {
  const pair = header?.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  if (!pair) return null;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
}

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** Reads both preferences from a Cookie header. An invalid value is treated as missing. */
export function readPreferences(cookieHeader: string | null): Preferences {
  const theme = cookieValue(cookieHeader, THEME_COOKIE);
  const zone = cookieValue(cookieHeader, ZONE_COOKIE);
  return { theme: isTheme(theme) ? theme : 'system', zone: zone && isTimeZone(zone) ? zone : 'UTC' };
}

const cookie = (name: string, value: string) =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;

export const themeCookie = (theme: Theme) => cookie(THEME_COOKIE, theme);
export const zoneCookie = (zone: string) => cookie(ZONE_COOKIE, zone);
