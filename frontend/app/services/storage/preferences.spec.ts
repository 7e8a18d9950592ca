import { describe, expect, it } from '@jest/globals';
import { readPreferences, themeCookie, zoneCookie } from './preferences';

const cookieHeader = (...cookies: string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ');

describe('preferences', () => {
  it('are restored from their cookies', () => {
    const header = cookieHeader('other=1', themeCookie('dark'), zoneCookie('America/Los_Angeles'));
    expect(readPreferences(header)).toEqual({ theme: 'dark', zone: 'America/Los_Angeles' });
  });

  it('default to the system theme and UTC if they are missing or invalid', () => {
    const defaults = { theme: 'system', zone: 'UTC' };
    expect(readPreferences(null)).toEqual(defaults);
    expect(readPreferences('theme=pink; zone=Nowhere%2FAtAll')).toEqual(defaults);
    expect(readPreferences('theme=%E0%A4%A; zone=')).toEqual(defaults);
  });
});
