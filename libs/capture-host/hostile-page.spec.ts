import { afterEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MapsSource } from '@libs/capture';
import { allPages, containedSource, PHOENIX } from '../../test/support/browser-source';
import { RESULTS_PAGE, startFakeMapsSite } from '../../test/support/fake-maps-site';
import { currentEnvelope, prefixed, samplePlace } from '../../test/support/maps-payloads';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const MEGABYTE = 2 ** 20;

/** Opens a source for a site whose first page attacks and gets no results, and whose other pages are honest. */
async function openSource(attack: string, { memoryMb = 512, browserMb = 2_048 } = {}) {
  let visits = 0;
  const site = await startFakeMapsSite({
    reply: (offset) =>
      visits === 1 ? () => undefined : prefixed(currentEnvelope(offset === 0 ? [samplePlace(0)] : [])),
    document({ pathname, searchParams }) {
      if (pathname.endsWith('.js'))
        return (response) =>
          void response.writeHead(200, { 'content-type': 'text/javascript' }).end(searchParams.get('source'));
      visits += 1;
      return visits === 1 ? `${RESULTS_PAGE}<script>${attack}</script>` : RESULTS_PAGE;
    },
  });
  closers.push(() => site.close());
  const stateFolder = await mkdtemp(path.join(tmpdir(), 'hostile-page-'));
  closers.push(() => rm(stateFolder, { recursive: true, force: true }));
  const ends: string[] = [];
  const source = await containedSource(site.baseUrl, {
    memoryMb,
    onEnd: (_, reason) => ends.push(reason),
    source: {
      searches: 1,
      spareTabs: 0,
      stateFolder,
      maxBrowserBytes: browserMb * MEGABYTE,
      timeouts: { firstReply: 60_000, hung: 60_000 },
    },
  });
  closers.push(() => source.close());
  return { source, ends };
}

const searchError = (source: MapsSource) =>
  allPages(source, PHOENIX).then(
    () => null,
    (error: Error & { code?: string }) => error,
  );

const inWorker = (script: string) =>
  `new Worker('/w.js?source=' + encodeURIComponent(${JSON.stringify(script)}));`;

describe('a page that fills the memory of the process that drives its browser', () => {
  /** Each of these texts arrives as one message of 180 MB, because JSON writes a control character as six. */
  const attacks = {
    'by the console of a worker': inWorker(`console.log('\\u0001'.repeat(30 << 20))`),
    'by an uncaught error of a document that it opened': `setTimeout(() => {
      document.open();
      setTimeout(() => { throw new Error('\\u0001'.repeat(30 << 20)); });
    }, 50);`,
  };

  it.each(Object.entries(attacks))(
    'ends that process alone, and the next search succeeds: %s',
    async (_, attack) => {
      const { source, ends } = await openSource(attack, { memoryMb: 256 });

      expect(await searchError(source)).toMatchObject({
        code: 'browser_lost',
        message: "The browser's process ended: it took too much memory.",
      });
      expect(ends).toEqual(['memory']);
      expect((await allPages(source, PHOENIX)).flatMap(({ rows }) => rows)).toHaveLength(1);
    },
  );
});

describe('a page that fills its own memory', () => {
  it('loses its tab alone, and the next search gets another tab', async () => {
    const attack = 'const kept = []; setTimeout(() => { for (;;) kept.push(Array(1e5).fill({})); }, 50);';
    const { source, ends } = await openSource(attack);

    expect(await searchError(source)).toMatchObject({ code: 'tab_lost' });
    expect(ends).toEqual([]);
    expect((await allPages(source, PHOENIX)).flatMap(({ rows }) => rows)).toHaveLength(1);
  });
});

describe('a page that fills the memory of its browser', () => {
  it('loses its search with its browser, and the next one gets another browser', async () => {
    const attack = 'const kept = []; setInterval(() => kept.push(new Uint8Array(50 << 20).fill(1)), 50);';
    const { source, ends } = await openSource(attack, { browserMb: 512 });

    expect(await searchError(source)).toMatchObject({
      code: 'browser_lost',
      message: 'The browser used more than 512 MB of memory.',
    });
    expect((await allPages(source, PHOENIX)).flatMap(({ rows }) => rows)).toHaveLength(1);
    expect(ends).toEqual([]);
  });
});
