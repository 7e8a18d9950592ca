import { formatDate } from '~/services/page/formats';

/** "38%", but never 0% or 100% if some rows have a value and others have none. */
export function shareText(filled: number, count: number): string {
  if (count === 0) return '–';
  const percent = Math.round((100 * filled) / count);
  const shown = filled === count ? 100 : filled === 0 ? 0 : Math.min(99, Math.max(1, percent));
  return `${shown}%`;
}

export function boundText(bound: string | number | null, zone: string): string {
  if (bound === null) return '–';
  return typeof bound === 'number' ? numberText(bound) : formatDate(bound, zone);
}

export const meanText = (mean: number | null): string => (mean === null ? '–' : numberText(mean));

const numberText = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });
