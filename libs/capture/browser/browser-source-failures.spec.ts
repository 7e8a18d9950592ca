import { afterEach, describe, expect, it } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { allPages, browserSource, firstPages, PHOENIX } from '../../../test/support/browser-source';
import { currentEnvelope, prefixed, samplePlace } from '../../../test/support/maps-payloads';
import {
  RESULTS_PAGE,
  startFakeMapsSite,
  type FakeMapsSiteOptions,
} from '../../../test/support/fake-maps-site';
import { until } from '../../../test/support/until';
import type { MapsSource } from '../maps-source';
import type { SourceOptions } from './source-settings';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function startStub(settings: FakeMapsSiteOptions, options: Partial<SourceOptions> = {}) {
  const site = await startFakeMapsSite(settings);
  closers.push(() => site.close());
  const source = await browserSource(site.baseUrl, options);
  closers.push(() => source.close());
  return { site, source };
}

const rows = (offset: number, count: number) =>
  prefixed(currentEnvelope(Array.from({ length: count }, (_, n) => samplePlace(offset + n))));
/** 50 places in three pages. */
const fifty = (offset: number) => rows(offset, Math.max(0, Math.min(20, 50 - offset)));
const names = (pages: { rows: { name: string }[] }[]) =>
  pages.flatMap((page) => page.rows.map(({ name }) => name));
const FIFTY = ['Dream Coffee', ...Array.from({ length: 49 }, (_, n) => `Dream Coffee ${n + 1}`)];
const drop = (response: ServerResponse) => void response.destroy();
const status = (code: number) => (response: ServerResponse) => void response.writeHead(code).end('no');
const errorCodeOf = (source: MapsSource) =>
  allPages(source, PHOENIX).then(
    () => 'no error',
    (error: { code?: string }) => error.code,
  );
/** Whatever arrives at all must arrive within this time even on a busy machine. */
const SHORT_TIMEOUTS = { firstReply: 5_000, nextReply: 4_000 };

describe('a failing site', () => {
  it('is searched to the end if no request fails', async () => {
    const { site, source } = await startStub({ reply: fifty });

    const pages = await allPages(source, PHOENIX);

    expect(names(pages)).toEqual(FIFTY);
    expect(pages.map(({ index, end, origin }) => [index, end, origin])).toEqual([
      [0, false, 'response'],
      [1, false, 'response'],
      [2, true, 'response'],
    ]);
    expect(site.requestedOffsets).toEqual([0, 20, 40]);
  });

  it('loses no results when a connection drops or a response fails once: the page repeats the request', async () => {
    const { site, source } = await startStub({
      reply: (offset, count) => (count === 1 ? drop : count === 3 ? status(503) : fifty(offset)),
    });

    expect(names(await allPages(source, PHOENIX))).toEqual(FIFTY);
    expect(site.requestedOffsets).toEqual([0, 20, 20, 40, 40]);
  });

  it('reports the service as unreachable when the connection keeps dropping', async () => {
    const { source } = await startStub({ reply: () => drop });

    expect(await errorCodeOf(source)).toBe('unreachable');
  });

  it('fails the search as a network failure when a response is far too large', async () => {
    const bomb = gzipSync(Buffer.alloc(30 * 2 ** 20, ' '));
    const { source } = await startStub({
      reply: () => (response) =>
        void response
          .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
          .end(bomb),
    });

    await expect(allPages(source, PHOENIX)).rejects.toMatchObject({
      code: 'network',
      message: 'The connection failed: the response is too large',
    });
  });

  it('is searched to the end if it compresses its responses', async () => {
    const { source } = await startStub({
      reply: (offset) => (response) =>
        void response
          .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
          .end(gzipSync(fifty(offset))),
    });

    expect(names(await allPages(source, PHOENIX))).toEqual(FIFTY);
  });

  it('reports the service as unreachable when the page itself does not load', async () => {
    const { source } = await startStub({ reply: fifty, document: () => drop });

    expect(await errorCodeOf(source)).toBe('unreachable');
  });

  it.each([
    ['answers 429', { reply: () => status(429) }],
    ['answers something that is not its data', { reply: () => '<html>Are you a person?</html>' }],
    ['answers the page with 429', { reply: fifty, document: () => status(429) }],
    [
      'sends the page to /sorry/',
      {
        reply: fifty,
        document: (url: URL) =>
          url.pathname.startsWith('/sorry/')
            ? '<form id="captcha-form"></form>'
            : (response: ServerResponse) => void response.writeHead(302, { location: '/sorry/index' }).end(),
      },
    ],
    [
      'sends a search to /sorry/',
      {
        reply: () => (response: ServerResponse) =>
          void response.writeHead(302, { location: '/sorry/index' }).end(),
      },
    ],
    [
      'shows a captcha instead of results',
      { reply: fifty, document: () => '<h1>Our systems have detected unusual traffic</h1>' },
    ],
  ] satisfies [string, FakeMapsSiteOptions][])('is blocked when it %s', async (_, settings) => {
    const { source } = await startStub(settings);

    expect(await errorCodeOf(source)).toBe('blocked');
  });

  it('is reported as limited when it shows the limited view', async () => {
    const banner = `<p>You’re seeing a limited view of Google Maps</p>${RESULTS_PAGE}`;
    const withoutCounts = (offset: number) =>
      prefixed(currentEnvelope([samplePlace(offset, { '4.8': null, '4.3': null })]));

    const withRows = await startStub({ reply: withoutCounts, document: () => banner });
    expect(await errorCodeOf(withRows.source)).toBe('limited_view');
    const withCounts = await startStub({ reply: fifty, document: () => banner });
    expect(await errorCodeOf(withCounts.source)).toBe('limited_view');
  });

  it('ends a search without results when its response or its text confirms that there are none', async () => {
    const emptyReply = await startStub({ reply: () => prefixed(currentEnvelope([])) });
    const words = "<h2>Google Maps can't find zzz</h2>";
    const emptyMessage = await startStub({ reply: fifty, document: () => words });

    for (const { source } of [emptyReply, emptyMessage]) {
      expect(await allPages(source, PHOENIX)).toMatchObject([{ index: 0, rows: [], end: true }]);
    }
  });

  it('returns its only result when the page shows it without changing the URL of the search', async () => {
    const state = JSON.stringify([
      0,
      0,
      0,
      { x: [0, 0, 0, 0, 0, 0, prefixed([0, 0, 0, 0, 0, 0, samplePlace()])] },
    ]);
    const { source } = await startStub(
      { reply: fifty, document: () => `<script>window.APP_INITIALIZATION_STATE = ${state};</script>` },
      { timeouts: SHORT_TIMEOUTS },
    );

    expect(names(await allPages(source, PHOENIX))).toEqual(['Dream Coffee']);
  });

  it('fails the search as unconfirmed when its list is empty without a message', async () => {
    const { source } = await startStub(
      { reply: fifty, document: () => '<div role="feed"></div>' },
      { timeouts: SHORT_TIMEOUTS },
    );

    expect(await errorCodeOf(source)).toBe('unconfirmed_empty');
  });

  it('ends the list without another request when the page shows the end marker', async () => {
    const reply = (offset: number) =>
      offset === 0 ? rows(0, 20) : `)]}'\n${JSON.stringify({ cards: [], end: true })}`;
    const { site, source } = await startStub({
      reply,
      document: () => RESULTS_PAGE.replace('offset += 20;', 'offset += 20; ended = true; data.end = true;'),
    });

    const pages = await allPages(source, PHOENIX);

    expect(pages.map(({ rows, end }) => [rows.length, end])).toEqual([
      [20, false],
      [0, true],
    ]);
    expect(site.requestedOffsets).toEqual([0]);
  });

  it('is unreachable when it stops responding, after the earlier pages were delivered', async () => {
    const { source } = await startStub(
      { reply: (offset) => (offset === 40 ? () => undefined : fifty(offset)) },
      // The two earlier pages must arrive within this time even on a busy machine.
      { timeouts: { firstReply: 20_000, nextReply: 5_000 } },
    );
    const rowCounts: number[] = [];

    const readAllPages = async () => {
      for await (const page of source.search(PHOENIX, new AbortController().signal))
        rowCounts.push(page.rows.length);
    };

    await expect(readAllPages()).rejects.toMatchObject({ code: 'unreachable', kind: 'timeout' });
    expect(rowCounts).toEqual([20, 20]);
    expect(await errorCodeOf(source)).toBe('unreachable');
  });

  it('stalls when its page stops sending requests', async () => {
    const lazyPage = RESULTS_PAGE.replace('if (busy || ended) return;', 'if (busy || offset > 0) return;');
    const { source } = await startStub(
      { reply: fifty, document: () => lazyPage },
      { timeouts: SHORT_TIMEOUTS },
    );

    expect(await errorCodeOf(source)).toBe('stall');
  });

  it('is read from its page when its responses have an unknown format', async () => {
    const card = (n: number) => [
      `Shop ${n}`,
      `/maps/place/x/data=!1s0x1:0x${(n + 1).toString(16)}!3d38.${n}!4d23.7`,
    ];
    const reply = (offset: number) =>
      `)]}'\n${JSON.stringify({ cards: Array.from({ length: 20 }, (_, n) => card(offset + n)), end: offset === 20 })}`;
    const { source } = await startStub({ reply });

    const pages = await allPages(source, PHOENIX);

    expect(pages.map(({ origin, rows, end }) => [origin, rows.length, end])).toEqual([
      ['page', 20, false],
      ['page', 20, true],
    ]);
    expect(pages[1]?.rows[0]).toMatchObject({ name: 'Shop 20', placeKey: 'maps:21', longitude: 23.7 });
  });

  it('fails the search as an unknown format when neither response nor page can be read', async () => {
    const { source } = await startStub({ reply: () => `)]}'\n{"nothing":1}` }, { timeouts: { render: 500 } });

    expect(await errorCodeOf(source)).toBe('unknown_format');
  });

  it('loses the tab when its page hangs; the next search gets a new tab', async () => {
    let hangs = true;
    const { source } = await startStub(
      { reply: fifty, document: () => (hangs ? `${RESULTS_PAGE}<script>for (;;);</script>` : null) },
      {
        // The next page must respond within this time even on a busy machine.
        timeouts: { firstReply: 30_000, nextReply: 10_000, hung: 5_000 },
        searches: 1,
        spareTabs: 0,
      },
    );

    expect(await errorCodeOf(source)).toBe('tab_lost');
    hangs = false;
    expect(names(await allPages(source, PHOENIX))).toEqual(FIFTY);
  });

  it("is read even if the page's service worker fetches the data", async () => {
    const worker = "self.addEventListener('fetch', (event) => event.respondWith(fetch(event.request)));";
    const { source } = await startStub({
      reply: fifty,
      document: (url) =>
        url.pathname === '/worker.js'
          ? (response) => void response.writeHead(200, { 'content-type': 'text/javascript' }).end(worker)
          : `<script>navigator.serviceWorker?.register('/worker.js')</script>${RESULTS_PAGE}`,
    });

    expect(names(await allPages(source, PHOENIX))).toEqual(FIFTY);
    expect(names(await allPages(source, PHOENIX))).toEqual(FIFTY);
  });
});

describe('ending a search', () => {
  it('never lets the page send a request that the caller did not ask for', async () => {
    const { site, source } = await startStub(
      { reply: (offset) => rows(offset, 20) },
      { searches: 1, spareTabs: 0 },
    );

    for (const count of [1, 2, 1]) await firstPages(source, PHOENIX, count);
    await firstPages(source, PHOENIX, 1);

    expect(site.requestedOffsets).toEqual([0, 0, 20, 0, 0]);
  });

  it('delays the next request until the caller asks for another page', async () => {
    const { site, source } = await startStub({ reply: fifty });
    const pages = source.search(PHOENIX, new AbortController().signal)[Symbol.asyncIterator]();

    await pages.next();
    await source.search(PHOENIX, new AbortController().signal)[Symbol.asyncIterator]().next();
    expect(site.requestedOffsets).toEqual([0, 0]);
    await pages.next();

    expect(site.requestedOffsets).toEqual([0, 0, 20]);
    await pages.return?.();
  });

  it('happens as soon as the caller’s signal aborts, at any point', async () => {
    const { site, source } = await startStub({
      reply: (offset) => (offset === 0 ? () => undefined : fifty(offset)),
    });
    const stop = new AbortController();
    const search = allPages(source, PHOENIX, stop.signal);
    const ended = search.catch((error: { code: string }) => error.code);

    await until('the site is asked', () => site.requestedOffsets.length > 0);
    stop.abort();

    expect(await ended).toBe('stopped');
    await expect(allPages(source, PHOENIX, stop.signal)).rejects.toMatchObject({ code: 'stopped' });
  });
});
