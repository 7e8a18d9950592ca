/** Dates of one page, MM/DD/YY (spec §2) in the user's zone. */
export interface PageDates {
  /** '' for what is no date. */
  day(iso: string): string;
}

/** @param timeZone IANA name; an unknown one throws a RangeError. */
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
