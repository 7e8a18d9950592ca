import { describe, expect, it } from '@jest/globals';
import { type ConnectionForm, secretsOf, connectionOptionsOf } from './connection-form';

const FIELDS = { host: 'db.example.org', database: 'd', username: 'u', password: 'p' };

const refusal = (form: ConnectionForm): string => {
  try {
    connectionOptionsOf(form);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('it was taken');
};

describe('connection form', () => {
  it('accepts separate fields, with SSL and the default port unless specified otherwise', () => {
    expect(connectionOptionsOf({ provider: 'postgres', ...FIELDS })).toEqual({
      provider: 'postgres',
      host: 'db.example.org',
      port: 5432,
      database: 'd',
      user: 'u',
      password: 'p',
      ssl: true,
    });
    expect(connectionOptionsOf({ provider: 'mysql', ...FIELDS, ssl: false })).toMatchObject({
      port: 3306,
      ssl: false,
    });
  });

  it('uses a URL instead of the fields if both are given', () => {
    const postgresUrl = 'postgresql://us%65r:p%40ss@[::1]:6543/my%20db?sslmode=disable';
    expect(connectionOptionsOf({ provider: 'postgres', postgresUrl, host: 'other' })).toMatchObject({
      host: '::1',
      port: 6543,
      database: 'my db',
      user: 'user',
      password: 'p@ss',
      ssl: false,
    });
    expect(connectionOptionsOf({ provider: 'mysql', mysqlUrl: 'mysql://u:p%2F@h:1/d' })).toMatchObject({
      host: 'h',
      port: 1,
      password: 'p/',
    });
  });

  it('ignores files, sockets and driver options in a URL', () => {
    const hostile =
      'postgres://u:p@h/d?host=/var/run&sslrootcert=/etc/passwd&sslkey=/etc/shadow&options=-c%20x';
    expect(connectionOptionsOf({ provider: 'postgres', postgresUrl: hostile })).toEqual({
      provider: 'postgres',
      host: 'h',
      port: 5432,
      database: 'd',
      user: 'u',
      password: 'p',
      ssl: true,
    });
  });

  it.each([
    ['/var/run/postgresql', 'host: a host name or address is required'],
    ['', 'host: a host name or address is required'],
    ['h?x=1', 'host: a host name or address is required'],
    ['a b', 'host: a host name or address is required'],
  ])('refuses the host %p', (host, message) => {
    expect(refusal({ provider: 'postgres', ...FIELDS, host })).toBe(`Invalid input: ${message}`);
  });

  it('names every invalid field', () => {
    expect(refusal({ provider: 'mysql', port: '70000' })).toBe(
      'Invalid input: host: a host name or address is required, port: a port from 1 to 65535 is required, database: the database name is required, username: the user name is required',
    );
    expect(refusal({ provider: 'postgres', postgresUrl: 'http://h/d' })).toContain(
      'postgresUrl: a URL such as',
    );
    expect(refusal({ provider: 'mysql', mysqlUrl: 'nothing' })).toContain('mysqlUrl: a URI such as');
    expect(refusal({ provider: 'postgres', ...FIELDS, caCertificate: 'x' })).toContain('in PEM form');
  });

  const supabaseUrl = 'https://project.supabase.co/';
  it('accepts a Supabase project by its URL and publishable key', () => {
    expect(
      connectionOptionsOf({ provider: 'supabase', supabaseUrl, supabasePublishableKey: 'sb_publishable_1' }),
    ).toEqual({
      provider: 'supabase',
      url: 'https://project.supabase.co',
      publishableKey: 'sb_publishable_1',
    });
    expect(refusal({ provider: 'supabase', supabaseUrl: 'project', supabasePublishableKey: '' })).toBe(
      'Invalid input: supabaseUrl: a project URL such as https://project.supabase.co is required, supabasePublishableKey: the publishable key is required',
    );
  });

  it('refuses the secret key of a Supabase project', () => {
    const jwt = `x.${Buffer.from('{"role":"service_role"}').toString('base64url')}.y`;
    for (const supabasePublishableKey of ['sb_secret_0123456789', jwt])
      expect(refusal({ provider: 'supabase', supabaseUrl, supabasePublishableKey })).toContain(
        'this is a secret key; enter the publishable key instead',
      );
  });

  it('lists the secrets that no message may show: passwords, keys, and passwords in URLs, both raw and decoded', () => {
    expect(secretsOf({ provider: 'postgres', password: 'secret' })).toEqual(['secret']);
    const postgresUrl = 'postgres://u:se%63ret@h/d';
    expect(secretsOf({ provider: 'postgres', postgresUrl })).toEqual([postgresUrl, 'secret']);
  });
});
