import {
  findColumns,
  identitiesOfEmails,
  identitiesOfRow,
  invalidEmailReason,
  knownRowOf,
  unknownReason,
  UNKNOWN_COLUMNS,
  type KnownColumns,
} from '@libs/listing';
import { readTableFileInHost } from '@libs/sheet-host';
import { SheetUnreadable, type SheetRow } from '@libs/sheets';
import type { ListCounts, ListProblem } from './known-list.repository';

/** How many lines that identify nothing are named. */
const MAX_PROBLEMS = 100;
/** Rows whose identities are computed at once: other work can have its turn in between. */
const SLICE_ROWS = 10;

/** Reads what an uploaded file identifies. */
export class ListReader {
  readonly counts: ListCounts = { rows: 0, places: 0, emails: 0, skipped: 0 };
  readonly problems: ListProblem[] = [];
  private columns: KnownColumns | null = null;

  /** @param country of phone numbers in national form, if a line names none (ISO 3166-1 alpha-2) */
  constructor(private readonly country: string | null) {}

  /**
   * Yields the identities of a few lines at a time.
   * @throws SheetUnreadable
   */
  async *read(path: string): AsyncGenerator<string[]> {
    for await (const rows of readTableFileInHost(path))
      for (let from = 0; from < rows.length; from += SLICE_ROWS)
        yield rows.slice(from, from + SLICE_ROWS).flatMap((row) => this.identitiesOf(row));
    if (this.columns === null) throw new SheetUnreadable('The file is empty.');
    if (this.counts.rows > 0) return;
    const [first] = this.problems;
    throw new SheetUnreadable(
      first
        ? `No line identifies a place. Line ${first.line.toLocaleString('en-US')}: ${first.reason}.`
        : 'The file has headings only.',
    );
  }

  private identitiesOf({ line, cells }: SheetRow): string[] {
    if (this.columns === null) {
      const found = findColumns(cells, this.country);
      if (!found) throw new SheetUnreadable(UNKNOWN_COLUMNS);
      this.columns = found.columns;
      if (!found.isRow) return [];
    }
    const row = knownRowOf(cells, this.columns);
    const identities = identitiesOfRow(row, this.country);
    if (identities.length === 0) {
      this.counts.skipped += 1;
      this.report(line, unknownReason(row));
      return [];
    }
    const invalidEmail = invalidEmailReason(row);
    if (invalidEmail) this.report(line, invalidEmail);
    const emails = identitiesOfEmails(row.email).length;
    this.counts.rows += 1;
    this.counts.emails += emails;
    if (identities.length > emails) this.counts.places += 1;
    return identities;
  }

  private report(line: number, reason: string): void {
    if (this.problems.length < MAX_PROBLEMS) this.problems.push({ line, reason });
  }
}
