import type { IndexProgress } from '../listing-store';
import { TABLE_NAME } from '../table';
import type { PostgresLink } from './postgres-link';
import { COMPLETE, type PostgresOrder } from './postgres-order';
import {
  addColumns,
  CREATE_DELETED,
  CREATE_PLACE_KEY,
  CREATE_TABLE,
  SPEC_INDEXES,
  TABLE,
} from './postgres-schema';
import { standingOf } from './postgres-standing';

/** Two saves at once would each find no table. */
const LOCK = 471_500;

/** Columns with a sort index of their own. Longer texts (address, website) would not fit into an index entry. */
const SORTED_TEXTS = ['name', 'category', 'city', 'state'] as const;
const SORTED_VALUES = ['rating', 'reviewcount', 'created_at', 'last_updated'] as const;
const PREFIX = 'gazetteer_sort_';

/** Makes and changes the table itself. */
export class PostgresTable {
  constructor(private readonly link: PostgresLink) {}

  /** Makes what is missing, and that alone: what is there needs no right to make it. */
  async ensure(): Promise<void> {
    await this.link.transaction(async (query) => {
      await query('select pg_advisory_xact_lock($1)', [LOCK]);
      const { isThere, isDeletedThere, lacking, hasPlaceKey, indexed, mayChange } = await standingOf(query);
      if (!isThere) await query(CREATE_TABLE);
      if (lacking.length > 0) await query(addColumns(lacking));
      if (!hasPlaceKey) await query(CREATE_PLACE_KEY);
      if (!isDeletedThere) await query(CREATE_DELETED);
      // These make it quicker; a table of somebody else's works without.
      if (mayChange)
        for (const { name, column, on } of SPEC_INDEXES)
          if (!indexed.has(column)) await query(`create index if not exists "${name}" on ${TABLE} (${on})`);
    });
  }

  /** Concurrently: writing goes on meanwhile. One that an earlier try left unfinished is made anew. */
  async ensureSortIndexes(order: PostgresOrder, progress?: IndexProgress): Promise<void> {
    const { rows: broken } = await this.link.query<{ name: string }>(INVALID, [`${PREFIX}%`]);
    for (const { name } of broken) await this.link.query(`drop index if exists "${name}"`);
    const wanted = sortIndexes(order);
    for (const [at, [name, on]] of wanted.entries()) {
      await this.link.atLeisure(`create index concurrently if not exists "${name}" on ${TABLE} ${on}`);
      await progress?.(at + 1, wanted.length);
    }
    await this.link.atLeisure(`vacuum (analyze) ${TABLE}`);
  }

  async dropSortIndexes(): Promise<void> {
    const { rows } = await this.link.query<{ name: string }>(OURS, [TABLE_NAME, `${PREFIX}%`]);
    for (const { name } of rows) await this.link.query(`drop index if exists "${name}"`);
  }
}

/** An index on an expression answers by itself only when it holds the column too. */
function sortIndexes(order: PostgresOrder): [name: string, on: string][] {
  return [
    ...SORTED_TEXTS.map((column): [string, string] => [
      PREFIX + column,
      `((${order.textKey(column)}), id) include (${column})`,
    ]),
    ...SORTED_VALUES.map((column): [string, string] => [PREFIX + column, `(${column}, id)`]),
    [`${PREFIX}complete_name`, `((${order.textKey('name')}), id) include (name) where ${COMPLETE}`],
    [`${PREFIX}complete`, `(id) where ${COMPLETE}`],
  ];
}

const INVALID = `
  select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
  where not i.indisvalid and c.relname like $1 and c.relnamespace = current_schema()::regnamespace`;

const OURS = `
  select indexname as name from pg_indexes where schemaname = current_schema() and tablename = $1 and indexname like $2`;
