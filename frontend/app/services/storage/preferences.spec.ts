import { describe, expect, it } from '@jest/globals';
import { readPreferences, themeCookie, zoneCookie } from './preferences';

const cookieHeader = (...cookies: string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ');

describe('preferences', () => {
  it('come back from the cookies that keep them', () => {
    const header = cookieHeader('other=1', themeCookie('dark'), zoneCookie('America/Los_Angeles'));
    expect(readPreferences(header)).toEqual({ theme: 'dark', zone: 'America/Los_Angeles' });
  });

  it('are those of the system and UTC before anything was chosen, and for what nobody can have chosen', () => {
    const defaults = { theme: 'system', zone: 'UTC' };
    expect(readPreferences(null)).toEqual(defaults);
    expect(readPreferences('theme=pink; zone=Nowhere%2FAtAll')).toEqual(defaults);
    expect(readPreferences('theme=%E0%A4%A; zone=')).toEqual(defaults);
  });
});
