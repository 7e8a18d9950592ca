import {
  detailFields,
  fieldsOf,
  flatDetail,
  isDetailName,
  type DetailField,
  type DetailName,
  type FlatValue,
  type Listing,
  type RowFilter,
  type RowSort,
} from '@libs/listing';
import { StoreError } from './store-error';
import { TtlCache, getOrLoad } from './ttl-cache';

/** Values of the optional columns that a table has, by their names. */
export type RowFields = Partial<Record<DetailName, FlatValue>>;

/** Which of the user's chosen columns a table has. */
export interface OptionalColumns {
  present: readonly DetailName[];
  missing: readonly DetailName[];
}

const FIELDS: ReadonlyMap<string, DetailField> = new Map(detailFields().map((field) => [field.name, field]));

const fieldOf = (name: DetailName): DetailField => FIELDS.get(name) as DetailField;

const POSTGRES_TYPES: Partial<Record<DetailField['kind'], string>> = {
  number: 'integer',
  flag: 'boolean',
  groups: 'jsonb',
  evidence: 'jsonb',
};
const MYSQL_TYPES: Partial<Record<DetailField['kind'], string>> = { number: 'int', flag: 'boolean' };

/** Every optional column is nullable, so that rows without a value and rows of earlier captures are valid. */
export const postgresType = (name: DetailName): string => POSTGRES_TYPES[fieldOf(name).kind] ?? 'text';
export const mysqlType = (name: DetailName): string => MYSQL_TYPES[fieldOf(name).kind] ?? 'text';

/**
 * Returns whether a delivery without a value leaves the column as it is. A website's contacts are delivered after their
 * listing, and later jobs may not read them at all.
 */
export const isPreserved = (name: string): boolean => FIELDS.get(name)?.isContact ?? false;

/** Returns a listing whose delivery leaves these columns as they are. */
export const withoutContacts = (listing: Listing): Listing => ({
  ...listing,
  details: Object.fromEntries(Object.entries(listing.details).filter(([name]) => !isPreserved(name))),
});

/** Returns a listing with the contacts of another one. */
export const withContactsOf = (listing: Listing, other: Listing): Listing => ({
  ...listing,
  details: {
    ...withoutContacts(listing).details,
    ...Object.fromEntries(Object.entries(other.details).filter(([name]) => isPreserved(name))),
  },
});

/** Returns what a delivery writes to the column. */
export const writtenDetail = (listing: Listing, name: DetailName): FlatValue => flatDetail(listing, name);

/** Returns the values of the optional columns in a row as the driver returns it. */
export function rowFields(raw: Record<string, unknown>): RowFields | undefined {
  const entries = Object.entries(raw).flatMap(([name, cell]) => {
    const field = FIELDS.get(name);
    return field ? [[name, fieldCell(field, cell)] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** The column's type may differ from ours if the user created it. */
function fieldCell({ kind }: DetailField, cell: unknown): FlatValue {
  if (cell === null || cell === undefined) return null;
  if (kind === 'flag') return cell === true || cell === 1 || cell === '1' || cell === 't' || cell === 'true';
  if (kind === 'number') return Number.isFinite(Number(cell)) && cell !== '' ? Number(cell) : null;
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell as string | number | boolean);
}

/** Returns the values in the form in which Postgres restores a row from JSON. */
export function restoredFields(fields: RowFields = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isJson(FIELDS.get(name)) && typeof value === 'string' ? parseJson(value) : value,
    ]),
  );
}

const isJson = (field: DetailField | undefined): boolean =>
  field?.kind === 'groups' || field?.kind === 'evidence';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Codes of the errors of all providers for a column that does not exist. */
const NO_COLUMN_CODES = new Set(['42703', 'ER_BAD_FIELD_ERROR', 'PGRST204']);
const isMissingColumn = (error: unknown): boolean =>
  error instanceof StoreError && NO_COLUMN_CODES.has(error.code);

const CACHE_KEY = 'columns';

/**
 * Knows which of the columns that the user chose exist in the table. Users can add and drop columns at any time: the
 * columns are looked up again after some seconds, and when the database reports that one is missing.
 */
export class ActiveColumns {
  private readonly found = new TtlCache<readonly DetailName[]>();

  /** @param loadNames returns the names of the table's columns */
  constructor(
    readonly chosen: readonly DetailName[],
    private readonly loadNames: () => Promise<ReadonlySet<string>>,
  ) {}

  /** Runs `work` with the columns that exist. If one has just been dropped, runs it again without that column. */
  async run<T>(work: (columns: readonly DetailName[]) => Promise<T>): Promise<T> {
    const columns = await this.present();
    try {
      return await work(columns);
    } catch (error) {
      if (columns.length === 0 || !isMissingColumn(error)) throw error;
      this.refresh();
      return work(await this.present());
    }
  }

  async present(): Promise<readonly DetailName[]> {
    if (this.chosen.length === 0) return [];
    return getOrLoad(this.found.current(), CACHE_KEY, async () => {
      const names = await this.loadNames();
      return this.chosen.filter((name) => names.has(name));
    });
  }

  async state(): Promise<OptionalColumns> {
    this.refresh();
    const present = await this.present();
    return { present, missing: this.chosen.filter((name) => !present.includes(name)) };
  }

  refresh(): void {
    this.found.clear();
  }
}

/**
 * Checks that the table has the optional columns that a sort order and a filter read.
 * @throws StoreError with the code NO_COLUMN
 */
export function assertColumns(
  { sorts = [], filter }: { sorts?: readonly RowSort[]; filter?: RowFilter | undefined },
  present: readonly DetailName[],
): void {
  for (const name of [...sorts.map(({ column }) => column), ...fieldsOf(filter)])
    if (isDetailName(name) && !present.includes(name))
      throw new StoreError(
        'permanent',
        `The table has no column "${name}".`,
        'Add it in the database settings, or choose another column.',
        { code: 'NO_COLUMN' },
      );
}
