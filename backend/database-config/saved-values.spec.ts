import { describe, expect, it } from '@jest/globals';
import type { ConnectionForm } from './connection-form';
import { withFieldsOfUrl, withSavedValues } from './saved-values';

const SUPABASE: ConnectionForm = {
  provider: 'supabase',
  supabaseUrl: 'https://one.supabase.co',
  supabasePublishableKey: 'sb_publishable_one',
};
const MYSQL: ConnectionForm = { provider: 'mysql', ssl: true, mysqlUrl: 'mysql://u:p%2F@h:3307/d' };

describe('the values that an edited form keeps', () => {
  it('are a Supabase key for the same project only', () => {
    const sameProject = { provider: 'supabase' as const, supabaseUrl: 'https://one.supabase.co/' };
    expect(withSavedValues(sameProject, SUPABASE)).toEqual({ ...SUPABASE, ...sameProject });
    expect(() =>
      withSavedValues({ provider: 'supabase', supabaseUrl: 'https://two.supabase.co' }, SUPABASE),
    ).toThrow('enter the key again');
  });

  it('are the fields of a MySQL URI, or the URI if nothing of it changes', () => {
    expect(withSavedValues({ provider: 'mysql', password: 'q' }, MYSQL)).toEqual({
      provider: 'mysql',
      host: 'h',
      port: '3307',
      database: 'd',
      username: 'u',
      password: 'q',
      ssl: true,
    });
    expect(withSavedValues({ provider: 'mysql', ssl: true }, MYSQL)).toEqual(MYSQL);
    expect(() => withSavedValues({ provider: 'mysql', ssl: false }, MYSQL)).toThrow(
      'mysqlUrl: enter the password again',
    );
  });

  it('are none of the password for a new URL, and none of another provider', () => {
    const mysqlUrl = 'mysql://u:@other/d';
    expect(withSavedValues({ provider: 'mysql', mysqlUrl }, MYSQL)).toMatchObject({ mysqlUrl });
    expect(withSavedValues({ provider: 'mysql', mysqlUrl }, MYSQL)).not.toHaveProperty('password');
    expect(withSavedValues({ provider: 'postgres' }, MYSQL)).toEqual({ provider: 'postgres' });
  });

  it('can be shown field by field', () => {
    expect(withFieldsOfUrl(MYSQL)).toMatchObject({ host: 'h', port: '3307', username: 'u' });
    expect(withFieldsOfUrl(SUPABASE)).toEqual(SUPABASE);
  });
});
