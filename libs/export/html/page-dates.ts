/** Formats a page's dates as MM/DD/YY (spec §2) in the user's time zone. */
export interface PageDates {
  /** Returns '' for text that is not a date. */
  day(iso: string): string;
}

/** @param timeZone IANA name; an unknown name throws a RangeError */
export function pageDates(timeZone: string): PageDates {
  const format = new Intl.DateTimeFormat('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: '2-digit',
    timeZone,
  });
  return {
    day(iso) {
      const time = Date.parse(iso);
      return Number.isNaN(time) ? '' : format.format(time);
    },
  };
}
