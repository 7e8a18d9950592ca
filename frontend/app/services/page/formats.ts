import { formatCount, pluralize } from '@libs/constants';
import { zoneFormatter } from '@libs/job';

const LOCALE = 'en-US';
const DOLLARS = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const CENTS = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' });
const ONE_DECIMAL = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export { formatCount, pluralize };
/** 68.7 */
export const formatRate = (value: number) => ONE_DECIMAL.format(value);
/** Formats a price, such as $25 or $19.99. */
export const formatPrice = (usdCents: number) =>
  (usdCents % 100 === 0 ? DOLLARS : CENTS).format(usdCents / 100);
/** 41.7% */
export const formatPercent = (value: number) => `${ONE_DECIMAL.format(value)}%`;

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

const timeFormatter = zoneFormatter({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const shortTimeFormatter = zoneFormatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const dateFormatter = zoneFormatter({ month: '2-digit', day: '2-digit', year: '2-digit' });

/** Epoch milliseconds, or a date and time as the API sends it (ISO 8601). */
type Moment = number | string;

/** Formats a time in the user's time zone, such as 14:19:02. */
export const formatTime = (moment: Moment, zone: string) => timeFormatter(zone).format(new Date(moment));

/** Formats a time in the user's time zone without seconds, such as 14:19. */
export const formatShortTime = (moment: Moment, zone: string) =>
  shortTimeFormatter(zone).format(new Date(moment));

/** Formats a date in the user's time zone as MM/DD/YY (spec §2), such as 11/21/26. */
export const formatDate = (moment: Moment, zone: string) => dateFormatter(zone).format(new Date(moment));
