import { formatCount } from '~/services/page/formats';
import type { Estimate } from '~/services/api/api-types';

export type Range = Estimate['listings'];

/** A range whose low end rounds to 0 is "up to" its high end. */
export function rangeText(
  { low, high }: Range,
  formatValue: (value: number) => string = formatCount,
): string {
  const [lowText, highText] = [formatValue(low), formatValue(high)];
  if (lowText === highText) return highText;
  return lowText === '0' ? `up to ${highText}` : `${lowText} to ${highText}`;
}

/**
 * Formats a duration. Under ten minutes, minutes have one decimal. Above that, minutes are whole, and from two hours
 * the duration is in hours.
 */
export const durationText = ({ low, high }: Range): string => {
  if (high < 1) return 'less than a minute';
  const isLong = high >= 120;
  const withDecimal = (value: number) => String(Math.round(value * 10) / 10);
  const formatValue = (minutes: number) =>
    isLong ? withDecimal(minutes / 60) : minutes < 10 ? withDecimal(minutes) : String(Math.round(minutes));
  return `${rangeText({ low, high }, formatValue)} ${isLong ? 'h' : 'min'}`;
};
