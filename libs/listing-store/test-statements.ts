import { randomUUID } from 'node:crypto';
import type { TestStep } from './listing-store';

/** A statement of a connection test. */
export interface TestStatement {
  text: string;
  values: unknown[];
  /** The most rows that it asks for. */
  maxRows: number;
  /** True if the statement uses the table of deleted places, which every delivery and every deletion reads. */
  needsDeletedTable?: boolean;
}

interface Dialect {
  /** Quoted names of the tables. */
  table: string;
  deletedTable: string;
  /** The placeholder of a statement's only parameter. */
  parameter: string;
}

/** Returns the statements of a connection test by step. They read and write one row, whose name is not a listing's. */
export function testStatements({
  table,
  deletedTable,
  parameter,
}: Dialect): readonly (readonly [TestStep, ...TestStatement[]])[] {
  const values = [`gazetteer:test:${randomUUID()}`];
  const onTable = (text: string): TestStatement => ({ text, values, maxRows: 0 });
  const onDeletedTable = (text: string): TestStatement => ({
    text,
    values,
    maxRows: 0,
    needsDeletedTable: true,
  });
  return [
    [
      'read',
      { text: `select id from ${table} limit 1`, values: [], maxRows: 1 },
      {
        text: `select place_key from ${deletedTable} limit 1`,
        values: [],
        maxRows: 1,
        needsDeletedTable: true,
      },
    ],
    [
      'insert',
      onTable(`insert into ${table} (name) values (${parameter})`),
      onDeletedTable(`insert into ${deletedTable} (place_key) values (${parameter})`),
    ],
    ['update', onTable(`update ${table} set phone = '' where name = ${parameter}`)],
    [
      'delete',
      onTable(`delete from ${table} where name = ${parameter}`),
      onDeletedTable(`delete from ${deletedTable} where place_key = ${parameter}`),
    ],
  ];
}
