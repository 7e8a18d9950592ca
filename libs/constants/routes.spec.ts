import { describe, expect, it } from '@jest/globals';
import { safeRedirect } from './routes';

describe('redirect after sign-in', () => {
  it.each([
    '/',
    '/signup',
    '/user/5b1c/runtime',
    '/datatable?page=2&q=a%20b',
    '/auth/confirm#access_token=x',
    '/jobs?next=https://maps.example.org/',
    '/caf%C3%A9',
  ])('accepts the path %p', (to) => {
    expect(safeRedirect(to, '/app')).toBe(to);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5cevil.example',
    '/%5Cevil.example',
    '/%2fevil.example',
    '/%2F%2Fevil.example',
    'https:evil.example',
    'https://evil.example',
    'HtTpS://evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '/..//evil.example',
    '/.//evil.example',
    '/x/../..//evil.example',
    '/%2e%2e//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\nLocation: https://evil.example',
    '/%0d%0aLocation:%20https://evil.example',
    '/a?b\r\nSet-Cookie: x=1',
    '/%09/evil.example',
    ' //evil.example',
    '/ /evil.example',
    '\u00a0//evil.example',
    'evil.example',
    './evil',
    '?x',
    '#x',
    '',
    null,
    undefined,
    7,
    ['/'],
    { toString: () => '/' },
  ])('refuses %p', (to) => {
    expect(safeRedirect(to, '/app')).toBe('/app');
  });

  it('stays on the same origin for any input', () => {
    const alphabet = ['/', '\\', '.', ':', '@', '?', '#', '%2f', '%5c', '\t', '\n', 'evil.example', 'https'];
    const draw = (seed: number) =>
      Array.from(
        { length: 6 },
        (_, at) => alphabet[Math.floor(seed / alphabet.length ** at) % alphabet.length],
      );
    const origin = 'https://maps.example.org';
    for (let seed = 0; seed < alphabet.length ** 6; seed += 1_013) {
      const to = `/${draw(seed).join('')}`;
      const result = new URL(safeRedirect(to), origin);
      expect([to, result.origin]).toEqual([to, origin]);
    }
  });
});
