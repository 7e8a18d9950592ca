import type { DetailName } from '@libs/listing';
import { mysqlType } from '../optional-columns';
import type { Dialect } from '../sql/sql-pool';
import { DELETED_TABLE_NAME, EDITED_COLUMN, TABLE_NAME } from '../table';

export const TABLE = `\`${TABLE_NAME}\``;
export const DELETED_TABLE = `\`${DELETED_TABLE_NAME}\``;

export const DIALECT: Dialect = {
  table: TABLE,
  parameterAdder: (values) => (value) => {
    values.push(value);
    return '?';
  },
};

const PLACE_KEY_TYPE = 'varchar(255) character set utf8mb4 collate utf8mb4_bin';
const NOW_TYPE = 'timestamp(3) not null default current_timestamp(3)';

/**
 * The columns from spec §3 in that order, then the columns that we add. A table from an earlier version may lack some
 * of them.
 */
export const COLUMN_TYPES: readonly (readonly [name: string, type: string])[] = [
  ['created_at', NOW_TYPE],
  ['name', `varchar(255) not null default ''`],
  ['phone', `varchar(64) not null default ''`],
  ['category', `varchar(255) not null default ''`],
  ['address', `varchar(1000) not null default ''`],
  ['city', `varchar(255) not null default ''`],
  ['state', `varchar(255) not null default ''`],
  ['country', `varchar(100) not null default ''`],
  ['rating', 'decimal(3,1) null default null'],
  ['reviewcount', 'int null default null'],
  ['plus_code', `varchar(255) not null default ''`],
  ['website', `varchar(2048) not null default ''`],
  ['zip', `varchar(10) not null default ''`],
  ['last_updated', NOW_TYPE],
  ['latitude', 'double null default null'],
  ['longitude', 'double null default null'],
  ['place_key', `${PLACE_KEY_TYPE} null default null`],
  ['captured_at', 'timestamp(3) null default null'],
  [EDITED_COLUMN, `varchar(255) not null default ''`],
];

/** The unique key on place keys, and the indexes from spec §3. */
export const INDEXES: readonly { column: string; key: string }[] = [
  { column: 'place_key', key: 'unique key place_key (place_key)' },
  { column: 'city', key: 'key city (city)' },
  { column: 'category', key: 'key category (category)' },
  { column: 'created_at', key: 'key created_at (created_at desc)' },
];

export const CREATE_TABLE = `create table if not exists ${TABLE} (
  id bigint not null auto_increment primary key,
${[...COLUMN_TYPES.map(([name, type]) => `${name} ${type}`), ...INDEXES.map(({ key }) => key)].map((line) => `  ${line}`).join(',\n')}
) engine = InnoDB default character set utf8mb4`;

export const CREATE_DELETED_TABLE = `create table if not exists ${DELETED_TABLE} (
  place_key ${PLACE_KEY_TYPE} not null primary key,
  deleted_at timestamp(3) not null default current_timestamp(3)
) engine = InnoDB default character set utf8mb4`;

export const mysqlAddColumns = (names: readonly DetailName[]): string =>
  `alter table ${TABLE}\n${names.map((name) => `  add column ${name} ${mysqlType(name)} null default null`).join(',\n')}`;

/**
 * The complete setup, for users who run the SQL themselves. Running it again is safe, but only Save updates an older
 * table.
 */
export const MYSQL_SETUP: readonly string[] = [CREATE_TABLE, CREATE_DELETED_TABLE];
