const LOCALE = 'en-US';
const WHOLE = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const DOLLARS = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const CENTS = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' });
const ONE_DECIMAL = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** 1,154 */
export const formatCount = (value: number) => WHOLE.format(value);
/** 68.7 */
export const formatRate = (value: number) => ONE_DECIMAL.format(value);
/** Formats a price, such as $25 or $19.99. */
export const formatPrice = (usdCents: number) =>
  (usdCents % 100 === 0 ? DOLLARS : CENTS).format(usdCents / 100);
/** 41.7% */
export const formatPercent = (value: number) => `${ONE_DECIMAL.format(value)}%`;
/** Formats a count with its noun, such as "1 city" or "6 cities". */
export const pluralize = (value: number, singular: string, plural: string) =>
  `${formatCount(value)} ${value === 1 ? singular : plural}`;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats an elapsed time, such as 16:48. From one hour on, it includes the hours, such as 1:02:09. */
export function formatClock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
    : `${minutes}:${twoDigits(seconds % 60)}`;
}

/**
 * Formats a duration for a list (spec §2), such as 42.3 s under a minute and otherwise 16m 48s. `seconds` may have
 * decimals.
 */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${ONE_DECIMAL.format(Math.floor(seconds * 10) / 10)} s`;
  return `${Math.floor(seconds / 60)}m ${Math.floor(seconds % 60)}s`;
}

/**
 * Formatters are cached, because creating one takes more than a hundred times as long as using it. The server reads
 * time zones from cookies, so the number of entries is limited, and all spellings of a zone share one entry.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATTERS = 200;

function formatInZone(milliseconds: number, zone: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${zone.toLowerCase()} ${Object.keys(options).join()}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(LOCALE, { timeZone: zone, ...options });
  if (!formatters.has(key) && formatters.size >= MAX_FORMATTERS) formatters.clear();
  formatters.set(key, formatter);
  return formatter.format(milliseconds);
}

/** Formats a time in the user's time zone, such as 14:19:02. */
export const formatTime = (milliseconds: number, zone: string) =>
  formatInZone(milliseconds, zone, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });

/** Formats a date in the user's time zone as MM/DD/YY (spec §2), such as 11/21/26. */
export const formatDate = (milliseconds: number, zone: string) =>
  formatInZone(milliseconds, zone, { month: '2-digit', day: '2-digit', year: '2-digit' });
