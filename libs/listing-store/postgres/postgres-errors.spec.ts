import { describe, expect, it } from '@jest/globals';
import { TABLE_NAME } from '../table';
import { postgresFailure } from './postgres-errors';

const emptyValue = (table: string, column: string) =>
  postgresFailure(Object.assign(new Error('null value'), { code: '23502', table, column }), {
    host: 'db.example.org',
    port: 5432,
  }).kind;

describe('an empty value that Postgres refuses', () => {
  it("stops deliveries to our table if the column is the user's, because every listing lacks it", () => {
    expect(emptyValue(TABLE_NAME, 'owner_id')).toBe('permanent');
    expect(emptyValue(TABLE_NAME, 'name')).toBe('row');
  });

  it("concerns one listing in a table of the user's own", () => {
    expect(emptyValue('leads', 'telephone')).toBe('row');
  });
});
