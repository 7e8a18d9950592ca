import { describe, expect, it } from '@jest/globals';
import { parseUrl } from './parse-url';

describe('parseUrl', () => {
  it('accepts host names with letters beyond ASCII, however often it was asked', () => {
    const hosts = new Set<string | undefined>();
    for (let call = 0; call < 20_000; call++)
      hosts.add(parseUrl(`https://münchen.example.org/${call}`)?.hostname);
    expect([...hosts]).toEqual(['xn--mnchen-3ya.example.org']);
  });

  it('resolves an address relative to its base, and returns null for what is no URL', () => {
    expect(parseUrl('//münchen.example.org/a', 'https://example.com/')?.href).toBe(
      'https://xn--mnchen-3ya.example.org/a',
    );
    expect(parseUrl('/impressum?a=1', 'https://example.com/start/')?.href).toBe(
      'https://example.com/impressum?a=1',
    );
    expect(parseUrl('/impressum')).toBeNull();
    expect(parseUrl('http://')).toBeNull();
    expect(parseUrl('')).toBeNull();
  });
});
