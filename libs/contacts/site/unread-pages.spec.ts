import { describe, expect, it } from '@jest/globals';
import { html, setUpSite, status, type PageHandler } from '../../../test/support/visited-site';
import type { JournalEntry } from '..';

const HOME = html(
  '<h1>Lindgren Bakery</h1><a href="/contact">Contact</a><a href="/imprint">Imprint</a><a href="/about">About us</a>',
);
const CONTACT = 'http://lindgren.co.uk/contact';

describe('pages that cannot be read beside others that can', () => {
  const site = setUpSite();
  const forbid = (path: string): PageHandler => html(`User-agent: *\nDisallow: ${path}`);

  it.each<[string, PageHandler, string]>([
    ['fails', status(500), 'http_error'],
    ['is away', status(503), 'blocked'],
    ['is refused', status(403), 'blocked'],
    ['does not respond', (request) => request.socket.destroy(), 'http_error'],
  ])('are the reason why no address was found: one that %s', async (_, contact, gap) => {
    site.pages = { 'lindgren.co.uk/': HOME, 'lindgren.co.uk/contact': contact };
    expect(await site.visit()).toMatchObject({ gap, unread: { gap, addresses: [CONTACT] } });
  });

  it('are not those that the site does not have', async () => {
    for (const code of [404, 410]) {
      site.pages = { 'lindgren.co.uk/': HOME, 'lindgren.co.uk/contact': status(code) };
      expect(await site.visit()).toMatchObject({ gap: 'nothing_found', unread: null });
    }
  });

  it('are those that robots.txt forbids, unless another one of the kind was read', async () => {
    site.pages = { 'lindgren.co.uk/robots.txt': forbid('/contact'), 'lindgren.co.uk/': HOME };
    const gap = 'robots_disallow';
    expect(await site.visit()).toMatchObject({ gap, unread: { gap, addresses: [CONTACT] } });
    site.pages['lindgren.co.uk/'] = html(
      '<a href="/contact?ref=1">Contact</a><a href="/kontakt">Kontakt</a>',
    );
    site.pages['lindgren.co.uk/kontakt'] = html('<p>Come in</p>');
    expect(await site.visit()).toMatchObject({ gap: 'nothing_found', unread: null });
  });

  it('say nothing against an address that others state, but the home page is read again', async () => {
    site.pages = {
      'lindgren.co.uk/': (request, response) => {
        response.setHeader('etag', '"1"');
        HOME(request, response);
      },
      'lindgren.co.uk/contact': status(500),
      'lindgren.co.uk/imprint': html('<p>hello@lindgren.co.uk</p>'),
    };
    expect(await site.visit()).toMatchObject({
      gap: null,
      contacts: [{ value: 'hello@lindgren.co.uk' }],
      unread: { gap: 'http_error', addresses: [CONTACT] },
      etag: null,
    });
    site.pages['lindgren.co.uk/contact'] = status(404);
    expect(await site.visit()).toMatchObject({ gap: null, unread: null, etag: '"1"' });
  });

  it.each<[string, string, PageHandler | null, string]>([
    [
      'an address is protected',
      '<span class="__cf_email__" data-cfemail="a1">[email&#160;protected]</span>',
      status(500),
      'protected',
    ],
    [
      'an address is protected',
      '<span class="__cf_email__" data-cfemail="a1">[email&#160;protected]</span>',
      null,
      'protected',
    ],
    ['there is a form', '<form><input name="email"><textarea></textarea></form>', null, 'form_only'],
    ['there is a form', '<form><input name="email"><textarea></textarea></form>', status(500), 'http_error'],
    [
      'there is a partner',
      '<p>Hosting: <a href="mailto:a@hosting-one.com">m</a></p>',
      null,
      'robots_disallow',
    ],
  ])('come after what others say for certain: %s', async (_, home, contact, gap) => {
    site.pages = {
      'lindgren.co.uk/': html(`<h1>Lindgren Bakery</h1><a href="/contact">Contact</a>${home}`),
      ...(contact
        ? { 'lindgren.co.uk/contact': contact }
        : { 'lindgren.co.uk/robots.txt': forbid('/contact') }),
    };
    const unread = { gap: contact ? 'http_error' : 'robots_disallow', addresses: [CONTACT] };
    expect(await site.visit()).toMatchObject({ gap, unread });
  });

  it('are the same when the visit is continued', async () => {
    site.pages = {
      'lindgren.co.uk/': HOME,
      'lindgren.co.uk/contact': status(500),
      'lindgren.co.uk/about': html('us'),
    };
    const entries: JournalEntry[] = [];
    const add = async (entry: JournalEntry) => void entries.push(entry);
    const expected = await site.visit(undefined, { journal: { load: async () => [], add } });
    const stored = JSON.parse(JSON.stringify(entries)) as JournalEntry[];
    const journal = { load: async () => stored, add: async () => undefined };
    expect(await site.visit(undefined, { journal })).toEqual(expected);
    expect(expected).toMatchObject({ unread: { addresses: [CONTACT] } });
  });

  it.each<[string, PageHandler]>([
    ['a long pause', status(503, { 'retry-after': '86400' })],
    ['a pause until some day', status(503, { 'retry-after': 'Wed, 21 Oct 2099 07:28:00 GMT' })],
    ['a pause, again and again', status(429, { 'retry-after': '1' })],
    ['fewer requests', status(429)],
  ])('are all further ones of a site that asks for %s', async (_, contact) => {
    site.pages = { 'lindgren.co.uk/': HOME, 'lindgren.co.uk/contact': contact };
    const entries: JournalEntry[] = [];
    const add = async (entry: JournalEntry) => void entries.push(entry);
    const visit = await site.visit(undefined, { journal: { load: async () => [], add } });
    const addresses = [CONTACT, 'http://lindgren.co.uk/imprint', 'http://lindgren.co.uk/about'];
    expect(visit).toMatchObject({ gap: 'blocked', unread: { gap: 'blocked', addresses } });
    expect(new Set(site.requested)).toEqual(
      new Set(['lindgren.co.uk/robots.txt', 'lindgren.co.uk/', 'lindgren.co.uk/contact']),
    );
    site.requested.length = 0;
    const stored = JSON.parse(JSON.stringify(entries)) as JournalEntry[];
    const journal = { load: async () => stored, add: async () => undefined };
    expect(await site.visit(undefined, { journal })).toEqual(visit);
    expect(site.requested).toEqual([]);
  });

  it('are those for which no time is left', async () => {
    site.pages = { 'lindgren.co.uk/': HOME, 'lindgren.co.uk/contact': html('x') };
    const { gap, unread } = await site.visit(undefined, { budgetMs: 20_000 });
    expect(gap).toBe('budget_spent');
    expect(unread?.addresses).toEqual([
      CONTACT,
      'http://lindgren.co.uk/imprint',
      'http://lindgren.co.uk/about',
    ]);
  });
});
