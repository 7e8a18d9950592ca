import { describe, expect, it } from '@jest/globals';
import { apiPaths, paths } from './paths';

describe('paths', () => {
  it('encode ids and names', () => {
    expect(paths.runtime('a/b')).toBe('/user/a%2Fb/runtime');
    expect(apiPaths.view('../a b?.json')).toBe('/api/view/..%2Fa%20b%3F.json');
    expect(paths.login({ returnTo: '/user/1/runtime?a=1', reason: 'expired' })).toBe(
      '/login?to=%2Fuser%2F1%2Fruntime%3Fa%3D1&expired=1',
    );
    expect(paths.login()).toBe('/login');
    expect(paths.payment('tier2')).toBe('/signup/plans?step=payment&plan=tier2');
  });
});
