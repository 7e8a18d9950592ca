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

describe('the connection form', () => {
  it('takes fields, with the standard port and SSL on', () => {
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

  it('takes a URL, in whose place the fields count for nothing', () => {
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

  it('lets a URL name no file, socket or option of the driver', () => {
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
    ['/var/run/postgresql', 'host: a host name or address is needed'],
    ['', 'host: a host name or address is needed'],
    ['h?x=1', 'host: a host name or address is needed'],
    ['a b', 'host: a host name or address is needed'],
  ])('takes no host such as %p', (host, message) => {
    expect(refusal({ provider: 'postgres', ...FIELDS, host })).toBe(`Invalid input: ${message}`);
  });

  it('names every field that is wrong', () => {
    expect(refusal({ provider: 'mysql', port: '70000' })).toBe(
      'Invalid input: host: a host name or address is needed, port: a port from 1 to 65535 is needed, database: the name of the database is needed, username: the user name is needed',
    );
    expect(refusal({ provider: 'postgres', postgresUrl: 'http://h/d' })).toContain(
      'postgresUrl: a URL such as',
    );
    expect(refusal({ provider: 'mysql', mysqlUrl: 'nothing' })).toContain('mysqlUrl: a URI such as');
    expect(refusal({ provider: 'postgres', ...FIELDS, caCertificate: 'x' })).toContain('in PEM form');
  });

  const supabaseUrl = 'https://project.supabase.co/';
  it('takes a Supabase project by its URL and publishable key', () => {
    expect(
      connectionOptionsOf({ provider: 'supabase', supabaseUrl, supabasePublishableKey: 'sb_publishable_1' }),
    ).toEqual({
      provider: 'supabase',
      url: 'https://project.supabase.co',
      publishableKey: 'sb_publishable_1',
    });
    expect(refusal({ provider: 'supabase', supabaseUrl: 'project', supabasePublishableKey: '' })).toBe(
      'Invalid input: supabaseUrl: a project URL such as https://project.supabase.co is needed, supabasePublishableKey: the publishable key is needed',
    );
  });

  it('takes no secret key of a project', () => {
    const jwt = `x.${Buffer.from('{"role":"service_role"}').toString('base64url')}.y`;
    for (const supabasePublishableKey of ['sb_secret_0123456789', jwt])
      expect(refusal({ provider: 'supabase', supabaseUrl, supabasePublishableKey })).toContain(
        'this is a secret key; please take the publishable one',
      );
  });

  it('knows what must stand in no message: passwords, keys, and those within URLs as they are and decoded', () => {
    expect(secretsOf({ provider: 'postgres', password: 'secret' })).toEqual(['secret']);
    const postgresUrl = 'postgres://u:se%63ret@h/d';
    expect(secretsOf({ provider: 'postgres', postgresUrl })).toEqual([postgresUrl, 'secret']);
  });
});
