import type { IndexProgress } from '../listing-store';
import type { Query } from '../sql/sql-link';
import { StoreError } from '../store-error';
import { DELETED_TABLE_NAME, TABLE_NAME } from '../table';
import type { MysqlLink } from './mysql-link';
import {
  CASE_COLLATIONS,
  CODE_POINT_COLLATIONS,
  COMPLETE,
  COMPLETE_COLUMN,
  MysqlOrder,
  SORT_PREFIX,
} from './mysql-order';
import { COLUMN_TYPES, CREATE_DELETED, CREATE_TABLE, INDEXES, TABLE } from './mysql-schema';

/** Two saves at once would each find no table. */
const LOCK = `gazetteer_${TABLE_NAME}`;
const LOCK_SECONDS = 10;

/** Columns with a sort index of their own. Longer texts (address, website) would not fit into an index entry. */
const SORTED_TEXTS = ['name', 'category', 'city', 'state'] as const;
const SORTED_VALUES = ['rating', 'reviewcount', 'created_at', 'last_updated'] as const;

/** Makes and changes the table itself. MySQL has no transactions for that: each step looks at what is there. */
export class MysqlTable {
  constructor(private readonly link: MysqlLink) {}

  /** Makes what is missing, and that alone: what is there needs no right to make it. */
  ensure(): Promise<void> {
    return this.locked(async (query) => {
      if ((await columnsOf(query)).size === 0) await query(CREATE_TABLE);
      if ((await columnsOf(query, DELETED_TABLE_NAME)).size === 0) await query(CREATE_DELETED);
      const columns = await columnsOf(query);
      for (const [name, type] of COLUMN_TYPES)
        if (!columns.has(name)) await query(`alter table ${TABLE} add column ${name} ${type}`);
      const { leading } = await indexesOf(query);
      for (const { column, key } of INDEXES)
        if (!leading.has(column)) await query(`alter table ${TABLE} add ${key}`);
    });
  }

  /** The sort keys are generated columns that take no room beside their indexes. */
  async ensureSortIndexes(progress?: IndexProgress): Promise<void> {
    const order = await this.order();
    await this.locked(
      async (query) => {
        const columns = await columnsOf(query);
        const { names } = await indexesOf(query);
        for (const [name, definition] of generatedColumns(order))
          if (!columns.has(name))
            await query(`alter table ${TABLE} add column ${name} ${definition} virtual`);
        for (const [at, [name, on]] of SORT_INDEXES.entries()) {
          if (!names.has(name)) await query(`create index ${name} on ${TABLE} (${on})`);
          await progress?.(at + 1, SORT_INDEXES.length);
        }
        await query(`analyze table ${TABLE}`);
      },
      { atLeisure: true },
    );
  }

  dropSortIndexes(): Promise<void> {
    return this.locked(async (query) => {
      const { names } = await indexesOf(query);
      for (const name of names)
        if (name.startsWith(SORT_PREFIX)) await query(`drop index ${name} on ${TABLE}`);
      for (const name of await columnsOf(query))
        if (name.startsWith(SORT_PREFIX) || name === COMPLETE_COLUMN)
          await query(`alter table ${TABLE} drop column ${name}`);
    });
  }

  /** What the server has of collations, and the table of ours. */
  async order(): Promise<MysqlOrder> {
    return this.link.using(async (query) => {
      const { rows } = await query<{ name: string }>(
        `select concat(if(collation_name like 'utf8mb4%', '', 'utf8mb4_'), collation_name) as name
         from information_schema.collations`,
      );
      const there = new Set(rows.map(({ name }) => name));
      const first = (names: readonly string[]): string =>
        names.find((name) => there.has(name)) ?? names.at(-1) ?? '';
      return new MysqlOrder({
        caseCollation: first(CASE_COLLATIONS),
        codePoints: first(CODE_POINT_COLLATIONS),
        generated: await columnsOf(query),
        indexes: (await indexesOf(query)).names,
      });
    });
  }

  private locked(work: (query: Query) => Promise<void>, options?: { atLeisure: boolean }): Promise<void> {
    return this.link.using(async (query) => {
      const { rows } = await query<{ mine: number | null }>('select get_lock(?, ?) as mine', [
        LOCK,
        LOCK_SECONDS,
      ]);
      if (Number(rows[0]?.mine) !== 1)
        throw new StoreError('again', 'The table is being changed by another.', 'Try again in a moment.');
      try {
        await work(query);
      } finally {
        await query('select release_lock(?)', [LOCK]).catch(() => undefined);
      }
    }, options);
  }
}

function generatedColumns(order: MysqlOrder): [name: string, definition: string][] {
  const text = `varchar(255) character set utf8mb4 collate ${order.features.codePoints}`;
  return [
    ...SORTED_TEXTS.map((column): [string, string] => [
      SORT_PREFIX + column,
      `${text} generated always as (${order.textExpression(column)})`,
    ]),
    [COMPLETE_COLUMN, `tinyint generated always as (if(${COMPLETE}, 1, 0))`],
  ];
}

const SORT_INDEXES: readonly (readonly [name: string, on: string])[] = [
  [`${SORT_PREFIX}id`, 'id'],
  ...SORTED_TEXTS.map((column) => [SORT_PREFIX + column, `${SORT_PREFIX}${column}, id`] as const),
  ...SORTED_VALUES.map((column) => [SORT_PREFIX + column, `${column}, id`] as const),
  [`${SORT_PREFIX}complete_name`, `${COMPLETE_COLUMN}, ${SORT_PREFIX}name, id`],
];

/** Names in lower case; none where the table is missing. */
export async function columnsOf(query: Query, table = TABLE_NAME): Promise<Set<string>> {
  const { rows } = await query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_schema = database() and table_name = ?',
    [table],
  );
  return new Set(rows.map(({ name }) => name.toLowerCase()));
}

async function indexesOf(query: Query): Promise<{ names: Set<string>; leading: Set<string> }> {
  const { rows } = await query<{ name: string; column: string; place: number }>(
    `select index_name as name, column_name as \`column\`, seq_in_index as place from information_schema.statistics
     where table_schema = database() and table_name = ?`,
    [TABLE_NAME],
  );
  return {
    names: new Set(rows.map(({ name }) => name)),
    leading: new Set(
      rows.filter(({ place }) => Number(place) === 1).map(({ column }) => column?.toLowerCase()),
    ),
  };
}
