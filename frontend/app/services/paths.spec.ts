import { describe, expect, it } from '@jest/globals';
import { apiPaths, ownPath, paths } from './paths';

describe('addresses', () => {
  it('encode ids and names', () => {
    expect(paths.runtime('a/b')).toBe('/user/a%2Fb/runtime');
    expect(apiPaths.view('../a b?.json')).toBe('/api/view/..%2Fa%20b%3F.json');
    expect(paths.login({ to: '/user/1/runtime?a=1', isExpired: true })).toBe(
      '/login?to=%2Fuser%2F1%2Fruntime%3Fa%3D1&expired=1',
    );
    expect(paths.login()).toBe('/login');
  });

  it('lead back to a page of this site and nowhere else', () => {
    expect(ownPath('/user/1/runtime?x=1', '/home')).toBe('/user/1/runtime?x=1');
    for (const foreign of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'user',
      null,
      undefined,
    ])
      expect(ownPath(foreign, '/home')).toBe('/home');
  });
});
