import {
  MAX_JOB_CITIES,
  MAX_JOB_TARGETS,
  MAX_KEYWORDS,
  MAX_SETUP_NAME_LENGTH,
  MAX_TYPES_PER_CITY,
  type CountryName,
} from '@libs/constants';
import type { TypeIndex } from '@libs/gazetteer';
import { SheetUnreadable, type SheetRow } from '@libs/sheets';
import { queryColumns, queryRowOf, type QueryColumns } from './query-columns';
import { placeOfRow, shown, type QueryNote, type QueryPlace } from './query-place';

/** How many lines that were not understood are named. */
const MAX_PROBLEMS = 500;
/** More in one cell cannot be taken anyway. Looking at each of thousands would take long. */
const MAX_TERMS = MAX_KEYWORDS + MAX_TYPES_PER_CITY + 1;

export interface QueryProblem extends QueryNote {
  line: number;
}

export interface QueryCity {
  city: string;
  businessTypes: string[];
  keywords: string[];
}

export interface ReadQueries {
  country: CountryName;
  cities: QueryCity[];
  /** Lines that were taken. */
  rows: number;
  /** Lines that were left out. */
  skipped: number;
  /** The first problems. */
  problems: QueryProblem[];
  /** All problems, also those that are not listed. */
  problemCount: number;
}

interface Query {
  place: QueryPlace;
  types: Set<string>;
  keywords: Set<string>;
}

/** Reads what an uploaded file wants to be searched: cities or postal codes with business types or keywords. */
export class QueryReader {
  private readonly queries = new Map<string, Query>();
  private readonly problems: QueryProblem[] = [];
  private problemCount = 0;
  private columns: QueryColumns | null = null;
  private rows = 0;
  private skipped = 0;
  private targets = 0;
  private isFull = false;

  /** @param country of lines that name none */
  constructor(
    private readonly country: CountryName,
    private readonly types: TypeIndex,
  ) {}

  /**
   * @param batches the rows of the file
   * @param pause lets other work have its turn
   * @throws SheetUnreadable
   */
  async read(batches: AsyncIterable<SheetRow[]>, pause: () => Promise<void>): Promise<ReadQueries> {
    for await (const rows of batches) {
      for (const row of rows) {
        this.add(row);
        await pause();
        if (this.isFull) return this.result();
      }
    }
    if (this.columns === null) throw new SheetUnreadable('The file is empty.');
    if (this.rows + this.skipped === 0) throw new SheetUnreadable('The file has headings only.');
    return this.result();
  }

  private add({ line, cells }: SheetRow): void {
    if (this.columns === null) {
      const found = queryColumns(cells);
      this.columns = found.columns;
      if (!found.isRow) return;
    }
    if (cells.every((cell) => cell.trim() === '')) return;
    const row = queryRowOf(cells, this.columns);
    const { place, notes } = placeOfRow(row, this.country);
    if (!place) return this.leaveOut(line, notes);
    const terms = this.termsOf(row);
    if (terms.types.length + terms.keywords.length === 0)
      return this.leaveOut(line, [
        ...notes,
        ...terms.notes,
        { reason: 'It has no business type and no keyword', understood: null },
      ]);
    const refusal = this.take(place, terms);
    if (refusal) return this.leaveOut(line, [{ reason: refusal, understood: null }]);
    this.rows += 1;
    for (const note of [...notes, ...terms.notes]) this.note(line, note);
  }

  private leaveOut(line: number, notes: readonly QueryNote[]): void {
    this.skipped += 1;
    for (const note of notes) this.note(line, note);
  }

  private note(line: number, note: QueryNote): void {
    this.problemCount += 1;
    if (this.problems.length < MAX_PROBLEMS) this.problems.push({ line, ...note });
  }

  private termsOf({ type, keyword }: { type: string; keyword: string }) {
    const [types, keywords, notes]: [string[], string[], QueryNote[]] = [[], [], []];
    for (const text of split(keyword)) {
      if (text.length <= MAX_SETUP_NAME_LENGTH) keywords.push(text);
      else notes.push({ reason: `"${shown(text)}" is too long for a keyword`, understood: null });
    }
    for (const text of split(type)) {
      const isTooLong = text.length > MAX_SETUP_NAME_LENGTH;
      const known = isTooLong ? null : this.types.named(text);
      if (known !== null) types.push(known);
      else if (isTooLong)
        notes.push({ reason: `"${shown(text)}" is too long for a business type`, understood: null });
      else {
        keywords.push(text);
        notes.push({ reason: `"${shown(text)}" is no business type`, understood: `The keyword “${text}”` });
      }
    }
    return { types, keywords, notes };
  }

  /** Adds what a line searches, and returns why it cannot be added, or null. */
  private take(
    place: QueryPlace,
    { types, keywords }: { types: readonly string[]; keywords: readonly string[] },
  ): string | null {
    const known = this.queries.get(place.cityAbroad);
    if (!known && this.queries.size >= MAX_JOB_CITIES) {
      this.isFull = true;
      return `A job can have up to ${format(MAX_JOB_CITIES)} cities. This line and those after it were not read`;
    }
    const query = known ?? { place, types: new Set(), keywords: new Set() };
    const before = query.types.size + query.keywords.size;
    const added = {
      types: new Set([...query.types, ...types]),
      keywords: new Set([...query.keywords, ...keywords]),
    };
    const targets = this.targets + added.types.size + added.keywords.size - before;
    if (targets > MAX_JOB_TARGETS) {
      this.isFull = true;
      return `A job can have up to ${format(MAX_JOB_TARGETS)} targets. This line and those after it were not read`;
    }
    if (added.types.size > MAX_TYPES_PER_CITY || added.keywords.size > MAX_KEYWORDS)
      return `A city can have up to ${MAX_TYPES_PER_CITY} business types and ${MAX_KEYWORDS} keywords`;
    this.queries.set(place.cityAbroad, { place, ...added });
    this.targets = targets;
    return null;
  }

  /** A job has one country, so cities of several ones are named with theirs. */
  private result(): ReadQueries {
    const queries = [...this.queries.values()];
    const countries = new Set(queries.map(({ place }) => place.country));
    const [only = this.country] = countries;
    const isAbroad = countries.size > 1;
    return {
      country: isAbroad ? 'Other' : only,
      cities: queries.map(({ place, types, keywords }) => ({
        city: isAbroad ? place.cityAbroad : place.city,
        businessTypes: [...types],
        keywords: [...keywords],
      })),
      rows: this.rows,
      skipped: this.skipped,
      problems: this.problems,
      problemCount: this.problemCount,
    };
  }
}

const format = (count: number) => count.toLocaleString('en-US');

const split = (cell: string): string[] =>
  cell
    .split(/[;|]/)
    .map((text) => text.trim())
    .filter(Boolean)
    .slice(0, MAX_TERMS);
