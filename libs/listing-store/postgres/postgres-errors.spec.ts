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

const kindOf = (code: string) =>
  postgresFailure(Object.assign(new Error('refused'), { code }), { host: 'db.example.org', port: 5432 }).kind;

describe('an error that Postgres sends', () => {
  it.each(['GZ001', '0A000', '2F003', '38000', 'HV000'])(
    'stops deliveries if nothing is known of the SQLSTATE %s, because the next attempt would fail in the same way',
    (code) => expect(kindOf(code)).toBe('permanent'),
  );

  it('concerns one listing if a trigger raises it with the class for that', () =>
    expect(['45000', 'P0001'].map(kindOf)).toEqual(['row', 'row']));

  it('concerns one listing if a view or a subquery of a trigger does not accept it', () =>
    expect(['44000', '21000'].map(kindOf)).toEqual(['row', 'row']));

  it.each(['HV00N', '25P03', '26000', '72000', '40001', '08006', '', 'ECONNRESET'])(
    'lets deliveries try again soon after "%s"',
    (code) => expect(kindOf(code)).toBe('transient'),
  );
});
