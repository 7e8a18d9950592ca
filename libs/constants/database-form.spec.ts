import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  maskSecret,
  parseMysqlUri,
  buildMysqlUri,
  SECRET_PREFIX_LENGTHS,
  type SecretField,
} from './database-form';

describe('secret field without focus', () => {
  it.each([
    ['supabaseUrl', 'https://project.supabase.co', 'https://••••••••'],
    ['supabasePublishableKey', 'sb_publishable_0123456789', 'sb_pub••••••••'],
    ['postgresUrl', 'postgresql://user:password@host/db', 'postgresql:/••••••••'],
    ['host', 'db.example.org', 'db.e••••••••'],
    ['port', '5432', '54••'],
    ['database', 'listings', 'lis•••••'],
    ['username', 'postgres', 'pos•••••'],
    ['password', 'correct horse', 'co••••••••'],
    ['password', '', ''],
  ] as const)('shows the start of %s and up to eight bullets', (field, value, shown) => {
    expect(maskSecret(field, value)).toBe(shown);
  });

  it('shows at most half of a value, and no more characters than its field allows', () => {
    const fields = fc.constantFrom(...(Object.keys(SECRET_PREFIX_LENGTHS) as SecretField[]));
    fc.assert(
      fc.property(fields, fc.string({ unit: 'grapheme' }), (field, value) => {
        const shown = [...maskSecret(field, value).replace(/•+$/, '')].length;
        expect(shown).toBeLessThanOrEqual(Math.max(SECRET_PREFIX_LENGTHS[field], 0));
        expect(shown * 2).toBeLessThanOrEqual([...value].length);
      }),
    );
  });
});

describe('MySQL connection URI', () => {
  it.each([
    ['mysql://bob:s%40fe@db.example.org:3307/shop', ['db.example.org', '3307', 'shop', 'bob', 's@fe']],
    ['mysql://bob:pw@db.example.org', ['db.example.org', '3306', '', 'bob', 'pw']],
    ['mysql://bob:@[::1]:3306/shop?ssl=true', ['::1', '3306', 'shop', 'bob', '']],
  ])('%s is parsed into its fields', (uri, [host, port, database, username, password]) => {
    expect(parseMysqlUri(uri)).toEqual({ host, port, database, username, password });
  });

  it.each([
    '',
    'mysql://',
    'postgres://u:p@h/d',
    'mysql://u@h/d',
    'http://u:p@h/d',
    'mysql://u:%zz@h/d',
    'u:p@h',
  ])('is not parsed from %p', (uri) => {
    expect(parseMysqlUri(uri)).toBeNull();
  });

  it('requires a user, password, host and database, and uses port 3306 by default', () => {
    const fields = { host: 'h', port: '', database: 'd', username: 'u', password: 'p/w' };
    expect(buildMysqlUri(fields)).toBe('mysql://u:p%2Fw@h:3306/d');
    for (const missing of ['host', 'database', 'username', 'password'] as const)
      expect(buildMysqlUri({ ...fields, [missing]: ' ' })).toBe('');
  });

  it('is parsed back into the fields that it was built from', () => {
    const part = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .filter((text) => text.trim() !== '');
    const host = fc.constantFrom('db.example.org', '10.0.0.1', '::1', 'localhost');
    const port = fc.integer({ min: 1, max: 65_535 }).map(String);
    fc.assert(
      fc.property(fc.record({ host, port, database: part, username: part, password: part }), (fields) => {
        expect(parseMysqlUri(buildMysqlUri(fields))).toEqual(fields);
      }),
    );
  });
});
