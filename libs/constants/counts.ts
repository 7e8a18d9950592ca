const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** 1,154 */
export const formatCount = (value: number) => WHOLE.format(value);
/** Formats a count with its noun, such as "1 city" or "1,154 cities". */
export const pluralize = (value: number, singular: string, plural: string) =>
  `${formatCount(value)} ${value === 1 ? singular : plural}`;
