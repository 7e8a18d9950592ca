/** A row of a table file with its number, counted from 1 as editors do. */
export interface SheetRow {
  line: number;
  cells: string[];
}

/** A file cannot be read. The message is a sentence for its user. */
export class SheetUnreadable extends Error {}

export const SHEET_LIMITS = {
  rows: 1_000_000,
  columns: 1_000,
  cellLength: 10_000,
  /** Length of a line, all of its cells together. */
  lineLength: 200_000,
  /** Unpacked size of a sheet of an XLSX file. */
  sheetBytes: 1_000_000_000,
  /** Unpacked size of the texts that the cells of an XLSX file share. */
  textBytes: 200_000_000,
  /** Memory in which these texts are held: millions of names fit into it. */
  textMemoryBytes: 100_000_000,
} as const;

const format = (count: number) => count.toLocaleString('en-US');

export const tooManyRows = () =>
  new SheetUnreadable(`The file has more than ${format(SHEET_LIMITS.rows)} lines. Split it into several.`);
export const tooManyColumns = (line: number) =>
  new SheetUnreadable(
    `Line ${format(line)} has more than ${format(SHEET_LIMITS.columns)} columns. Keep only those that are needed.`,
  );
export const cellTooLong = (line: number) =>
  new SheetUnreadable(
    `Line ${format(line)} has a cell with more than ${format(SHEET_LIMITS.cellLength)} characters. Remove it, and upload the file again.`,
  );
export const lineTooLong = (line: number) =>
  new SheetUnreadable(
    `Line ${format(line)} has more than ${format(SHEET_LIMITS.lineLength)} characters. Check how its columns are separated.`,
  );
export const tooManyTexts = () =>
  new SheetUnreadable(
    `The texts of the file take more than ${SHEET_LIMITS.textMemoryBytes / 1_000_000} MB. Save it as CSV, or split it.`,
  );
