import { describe, expect, it } from '@jest/globals';
import { html, redirect, setUpSite, status } from '../../../test/support/visited-site';
import type { JournalEntry } from '..';

const MAIL = '<title>Lindgren Bakery</title><a href="mailto:hello@lindgren.co.uk">Mail</a>';
const refresh = (content: string) => `<meta http-equiv="refresh" content="${content}">`;

describe('a page that only refers to another one', () => {
  const site = setUpSite();
  const pagesRead = () => site.requested.filter((address) => !address.endsWith('robots.txt'));

  it.each([
    ['<meta http-equiv="refresh" content="0; url=/en/">'],
    ['<META HTTP-EQUIV=REFRESH CONTENT="0; URL=/en/">'],
    ["<meta content='0;URL=&#39;/en/&#39;' http-equiv='Refresh'>"],
    ['<meta http-equiv="refresh" content=\'0; url="/en/"\'>'],
    ['<meta http-equiv=refresh content="  1.5 ;  Url =  en/  ">'],
    ['<meta http-equiv="refresh" content="0,url=/en/">'],
    ['<meta http-equiv="refresh" content="0 /en/">'],
    [
      '<meta http-equiv="refresh" content="5; url=http://lindgren.co.uk/en/#top"><p>You will be redirected.</p>',
    ],
    ['<base href="/en/"><meta http-equiv="refresh" content="0; url=./">'],
    ['<noscript><meta http-equiv="refresh" content="0; url=/en/"></noscript><script>go()</script>'],
    ['<body><p>Moved</p><meta http-equiv="refresh" content="0; url=/en/"></body>'],
  ])('%s', async (page) => {
    site.pages = { 'lindgren.co.uk/': html(page), 'lindgren.co.uk/en/': html(MAIL) };
    expect(await site.visit()).toMatchObject({
      gap: null,
      hasMoved: false,
      contacts: [
        {
          value: 'hello@lindgren.co.uk',
          source: { url: 'http://lindgren.co.uk/', finalUrl: 'http://lindgren.co.uk/en/', role: 'home' },
        },
      ],
    });
  });

  it('by a header', async () => {
    site.pages = {
      'lindgren.co.uk/': (_, response) =>
        response.writeHead(200, { 'content-type': 'text/html', refresh: '0; url=/en/' }).end(),
      'lindgren.co.uk/en/': html(MAIL),
    };
    expect(await site.visit()).toMatchObject({ gap: null });
  });

  it.each([
    ['to itself', refresh('0; url=/')],
    ['to itself, without an address', refresh('30')],
    ['to a script', refresh('0; url=javascript:go()')],
    ['to something else than the web', refresh('0; url=tel:+442079460444')],
    ['in a long while', refresh('600; url=/news')],
    ['by a name that means nothing', '<meta name="refresh" content="0; url=/news">'],
    ['in a comment', `<!-- ${refresh('0; url=/news')} -->`],
    ['in a text', `<textarea>${refresh('0; url=/news')}</textarea>`],
    [
      'for old browsers, beside the page itself',
      `<noscript>${refresh('0; url=/news')}</noscript><p>${'Bread. '.repeat(80)}</p>`,
    ],
    [
      'after some seconds, beside the page itself',
      `${refresh('8; url=/news')}<p>${'Bread. '.repeat(80)}</p>`,
    ],
  ])('is read itself if it refers %s', async (_, start) => {
    site.pages = { 'lindgren.co.uk/': html(`${start}${MAIL}`) };
    expect(await site.visit()).toMatchObject({
      gap: null,
      contacts: [{ source: { finalUrl: 'http://lindgren.co.uk/' } }],
    });
    expect(site.requested).not.toContain('lindgren.co.uk/news');
  });

  it('is followed to another name of the website', async () => {
    site.pages = {
      'lindgren.co.uk/': html(refresh('0; url=http://www.lindgren.co.uk/start')),
      'www.lindgren.co.uk/start': html(`${MAIL}<a href="/contact">Contact</a>`),
      'www.lindgren.co.uk/contact': html('<p>Tel. <a href="tel:+442079460444">call</a></p>'),
    };
    const { contacts } = await site.visit();
    expect(contacts.map(({ value }) => value)).toEqual(['hello@lindgren.co.uk', '+442079460444']);
    expect(site.requested).toContain('www.lindgren.co.uk/robots.txt');
  });

  it.each([
    ['one that is named like the business', 'http://lindgren-bakery.com/', '<p>us</p>', null],
    ['one that is not', 'http://shoes.com/', '<title>Shoes</title>', 'moved'],
  ])('is followed to one other domain, as redirects are: %s', async (_, target, page, gap) => {
    const { hostname } = new URL(target);
    site.pages = {
      'lindgren.co.uk/': html(refresh(`0; url=${target}`)),
      [`${hostname}/`]: html(`${page}<a href="mailto:info@${hostname}">Mail</a>`),
    };
    const visit = await site.visit();
    expect(visit).toMatchObject({ gap, hasMoved: true });
    expect(visit.contacts.map(({ source }) => [source.url, source.finalUrl])).toEqual(
      gap === null ? [['http://lindgren.co.uk/', target]] : [],
    );
  });

  it.each([
    ['a profile', 'https://www.instagram.com/lindgrenbakery', 'website_is_profile'],
    ['a private address', 'http://127.0.0.1/', 'ssrf_refused'],
    ['another port', 'http://lindgren.co.uk:8080/', 'ssrf_refused'],
    ['a page with a password', 'http://a:b@lindgren.co.uk/', 'ssrf_refused'],
    ['a page that robots.txt forbids', '/secret', 'robots_disallow'],
    ['a page that fails', '/broken', 'http_error'],
  ])('is not followed to %s', async (_, target, gap) => {
    site.pages = {
      'lindgren.co.uk/robots.txt': html('User-agent: *\nDisallow: /secret'),
      'lindgren.co.uk/': html(refresh(`0; url=${target}`)),
      'lindgren.co.uk/secret': html(MAIL),
      'lindgren.co.uk/broken': status(500),
    };
    expect(await site.visit()).toMatchObject({ gap });
    expect(pagesRead()).toEqual(
      gap === 'http_error' ? ['lindgren.co.uk/', 'lindgren.co.uk/broken'] : ['lindgren.co.uk/'],
    );
  });

  it('leads to no other website from a page that is not the first', async () => {
    site.pages = {
      'lindgren.co.uk/': html('<h1>Lindgren Bakery</h1><a href="/contact">Contact</a>'),
      'lindgren.co.uk/contact': html(refresh('0; url=http://lindgren-bakery.com/')),
      'lindgren-bakery.com/': html('<a href="mailto:a@lindgren-bakery.com">Mail</a>'),
    };
    expect(await site.visit()).toMatchObject({ contacts: [], hasMoved: false });
    expect(site.requested.filter((address) => address.startsWith('lindgren-bakery.com'))).toEqual([]);
  });

  it('is read where the page that it refers to cannot be', async () => {
    site.pages = {
      'lindgren.co.uk/': html(`${refresh('0; url=/en/')}${MAIL}`),
      'lindgren.co.uk/en/': status(500),
    };
    expect(await site.visit()).toMatchObject({ gap: null, unread: { gap: 'http_error' }, etag: null });
  });

  it.each([
    ['two pages', (at: number) => `/p${(at + 1) % 2}`],
    ['ever more', (at: number) => `/p${at + 1}`],
  ])('does not end in a loop of %s', async (_, next) => {
    site.pages = { 'lindgren.co.uk/': html(refresh('0; url=/p0')) };
    for (let at = 0; at < 50; at += 1)
      site.pages[`lindgren.co.uk/p${at}`] = html(refresh(`0; url=${next(at)}`));
    expect(await site.visit()).toMatchObject({ contacts: [] });
    expect(pagesRead().filter((address) => /\/(?:p\d+)?$/.test(address)).length).toBeLessThanOrEqual(5);
  });

  it('counts as one of five pages, and is asked for each time', async () => {
    const links = Array.from({ length: 9 }, (_, at) => `<a href="/contact/${at}">Contact ${at}</a>`).join('');
    site.pages = {
      'lindgren.co.uk/': (request, response) => {
        response.setHeader('etag', '"1"');
        html(refresh('0; url=/en/'))(request, response);
      },
      'lindgren.co.uk/en/': html(links),
    };
    for (let at = 0; at < 9; at += 1) site.pages[`lindgren.co.uk/contact/${at}`] = html('nothing');
    expect(await site.visit()).toMatchObject({ etag: null });
    expect(pagesRead()).toHaveLength(5);
  });

  it('is followed in place of a listed page, and by a visit that goes on', async () => {
    site.pages = {
      'lindgren.co.uk/shop': html(refresh('0; url=/stores/mesa')),
      'lindgren.co.uk/stores/mesa': html('<h1>Lindgren Bakery</h1><p>mesa@lindgren.co.uk</p>'),
      'lindgren.co.uk/': html(refresh('0; url=/en')),
      'lindgren.co.uk/en': redirect('/en/'),
      'lindgren.co.uk/en/': html(MAIL),
    };
    const entries: JournalEntry[] = [];
    const add = async (entry: JournalEntry) => void entries.push(entry);
    const listed = 'http://lindgren.co.uk/shop';
    const visit = await site.visit(listed, { journal: { load: async () => [], add } });
    expect(visit.contacts.map(({ value, owner }) => [value, owner])).toEqual([
      ['hello@lindgren.co.uk', 'company'],
      ['mesa@lindgren.co.uk', 'unknown'],
    ]);
    for (let stored = 1; stored <= entries.length; stored += 1) {
      const journal = { load: async () => entries.slice(0, stored), add: async () => undefined };
      expect(await site.visit(listed, { journal })).toEqual(visit);
    }
  });
});
