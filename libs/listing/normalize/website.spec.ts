import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normalizeWebsite } from './website';

describe('normalizeWebsite', () => {
  it.each([
    ['http://example.com', 'http://example.com/'],
    [' https://Example.com/Menu?a=1&b=2#top ', 'https://example.com/Menu?a=1&b=2#top'],
    ['/url?q=http://example.com/menu&opi=79508299&sa=U', 'http://example.com/menu'],
    ['https://www.google.com/url?q=https%3A%2F%2Fexample.com%2F%3Fa%3D1&sa=U', 'https://example.com/?a=1'],
    ['/url?url=https://example.com/', 'https://example.com/'],
    ['example.com/menu', 'https://example.com/menu'],
    ['münchen.example', 'https://xn--mnchen-3ya.example/'],
    ['https://example.com/"><script>', 'https://example.com/%22%3E%3Cscript%3E'],
  ])('converts %j to %j', (text, website) => {
    expect(normalizeWebsite(text)).toBe(website);
  });

  it.each([
    '',
    'javascript:alert(1)',
    'java\u0000script:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.com/',
    'mailto:a@example.com',
    '/url?q=javascript:alert(1)',
    '/maps/place/x',
    'http://',
    'Menu',
    `https://example.com/${'a'.repeat(2_048)}`,
    `https://${'a.'.repeat(128)}example/`,
  ])('returns an empty string for %j', (text) => {
    expect(normalizeWebsite(text)).toBe('');
  });

  it('does not convert long hosts in other scripts, each of which would take seconds', () => {
    const host = String.fromCodePoint(...Array.from({ length: 20_000 }, (_, at) => 0x4e00 + at));
    for (const text of [
      host,
      `${host}.example`,
      `https://${host}/`,
      `https:\\\\${host}`,
      `/url?q=https://${host}/`,
    ])
      for (let times = 0; times < 10; times++) expect(normalizeWebsite(text)).not.toContain('xn--');
  });

  it('converts any text to an empty string or to an http(s) address that stays unchanged when normalized again', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
    );
    fc.assert(
      fc.property(text, (address) => {
        const website = normalizeWebsite(address);
        expect(website).toMatch(/^(?:https?:\/\/[^\s<>"]+)?$/);
        expect(normalizeWebsite(website)).toBe(website);
      }),
    );
  });
});
