import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { html, redirect, setUpSite, status, type PageHandler } from '../../../test/support/visited-site';

/** Made before the visit, whose requests have a time limit. */
const BOMB = gzipSync(Buffer.alloc(50_000_000));

describe('what a site may do', () => {
  const site = setUpSite();

  it.each<[string, Record<string, PageHandler>, string]>([
    [
      'send a file',
      { '': (_, response) => response.setHeader('content-type', 'application/pdf').end('%PDF') },
      'not_html',
    ],
    ['refuse', { '': status(403) }, 'blocked'],
    ['ask for a long pause', { '': status(429, { 'retry-after': '3600' }) }, 'blocked'],
    ['fail', { '': status(500) }, 'http_error'],
    ['send us in circles', { '': redirect('/a'), a: redirect('/') }, 'http_error'],
    ['never end', { '': (_, response) => response.write('<p>') }, 'timeout'],
    ['be endless', { '': html('<p>a</p>'.repeat(300_000)) }, 'too_large'],
    [
      'unpack to much more',
      {
        '': (_, response) => response.setHeader('content-encoding', 'gzip').end(BOMB),
      },
      'too_large',
    ],
    ['redirect to another port', { '': redirect('http://lindgren.co.uk:8080/') }, 'ssrf_refused'],
    ['redirect to a private address', { '': redirect('http://192.168.0.1/') }, 'ssrf_refused'],
    [
      'redirect to a name with a private address',
      { '': redirect('http://intern.lindgren.co.uk/') },
      'ssrf_refused',
    ],
    ['redirect to this machine', { '': redirect('http://[::1]/') }, 'ssrf_refused'],
    [
      'redirect to the metadata of a cloud',
      { '': redirect('http://169.254.169.254/latest') },
      'ssrf_refused',
    ],
    ['redirect to a file', { '': redirect('file:///etc/passwd') }, 'http_error'],
    ['redirect with credentials', { '': redirect('http://a:b@lindgren.co.uk/x') }, 'ssrf_refused'],
    ['redirect twice to other domains', { '': redirect('http://a.com/') }, 'moved'],
  ])('%s', async (_, handlers, gap) => {
    site.server.privateNames.add('intern.lindgren.co.uk');
    for (const [path, handler] of Object.entries(handlers)) site.pages[`lindgren.co.uk/${path}`] = handler;
    site.pages['a.com/'] = redirect('http://b.com/');
    expect(await site.visit()).toMatchObject({ gap, contacts: [] });
    expect(site.requested.every((url) => /^(?:lindgren\.co\.uk|a\.com)\//.test(url))).toBe(true);
  });

  it.each([
    '192.0.2.1',
    '192.88.99.1',
    '198.51.100.1',
    '203.0.113.9',
    '::ffff:203.0.113.9',
    '100::1',
    '2001:db8::1',
    '2001:2::1',
    '3fff::1',
    '5f00::1',
    '10.0.0.7',
    '127.0.0.1',
    '169.254.169.254',
    'fc00::1',
  ])('be at an address that is no public one, alone or beside another: %s', async (address) => {
    site.pages = { 'lindgren.co.uk/': html('<p>a@lindgren.co.uk</p>') };
    const { addresses } = site.server;
    for (const all of [[address], ['93.1.2.3', address], [address, '93.1.2.3']]) {
      addresses.set('lindgren.co.uk', all);
      expect(await site.visit()).toMatchObject({ gap: 'ssrf_refused', contacts: [] });
    }
    expect(site.requested).toEqual([]);
    addresses.set('lindgren.co.uk', ['93.1.2.3', '2606:2800:220:1::1']);
    expect((await site.visit()).contacts).toMatchObject([{ value: 'a@lindgren.co.uk' }]);
    addresses.delete('lindgren.co.uk');
  });

  it('ask to come back soon', async () => {
    let asked = 0;
    site.pages = {
      'lindgren.co.uk/': (request, response) =>
        (asked += 1) === 1
          ? status(503, { 'retry-after': '1' })(request, response)
          : html('<p>a@lindgren.co.uk</p>')(request, response),
    };
    expect((await site.visit()).contacts).toMatchObject([{ value: 'a@lindgren.co.uk' }]);
  });

  it('take all the time of the visit', async () => {
    site.pages = {
      'lindgren.co.uk/': html('<a href="/contact">Contact</a>'),
      'lindgren.co.uk/contact': html('x'),
    };
    expect(await site.visit('http://lindgren.co.uk/', { budgetMs: 20_000 })).toMatchObject({
      gap: 'budget_spent',
    });
    expect(site.requested).toHaveLength(2);
  });
});

describe('sites that link what they do not have', () => {
  const site = setUpSite();
  const links = (toUrl: (index: number) => string) =>
    html(Array.from({ length: 300 }, (_, i) => `<a href="${toUrl(i)}">Contact</a>`).join(''));

  it('are asked for a few pages', async () => {
    site.pages = { 'lindgren.co.uk/': links((i) => `/contact/${i}`) };
    expect(await site.visit('http://lindgren.co.uk/', { budgetMs: Infinity })).toMatchObject({
      gap: 'nothing_found',
    });
    expect(site.requested.length).toBeLessThanOrEqual(17);
  });

  it('on many hosts are asked for the robots.txt of a few', async () => {
    site.pages = { 'lindgren.co.uk/': links((i) => `http://s${i}.lindgren.co.uk/contact`) };
    await site.visit('http://lindgren.co.uk/', { budgetMs: Infinity });
    expect(site.requested.filter((each) => each.endsWith('/robots.txt')).length).toBeLessThanOrEqual(10);
  });

  it('and redirect each request are asked no more than the limit', async () => {
    let hops = 0;
    site.pages = { 'lindgren.co.uk/': links((i) => `/contact/${i}`) };
    for (let i = 0; i < 300; i += 1)
      site.pages[`lindgren.co.uk/contact/${i}`] = (_, response) =>
        response.writeHead(302, { location: `/contact/${(hops += 1) % 300}` }).end();
    await site.visit('http://lindgren.co.uk/', { budgetMs: Infinity });
    expect(site.requested.length).toBeLessThanOrEqual(40);
  });
});
