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
    onEnd: (description) => ends.push(description),
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
  const attacks = {
    'by the console of a worker': inWorker(`for (;;) console.log('a'.repeat(20 << 20))`),
    'by uncaught errors of a document that it opened': `setTimeout(() => {
      document.open();
      setInterval(() => { throw new Error('a'.repeat(20 << 20)); });
    }, 50);`,
  };

  it.each(Object.entries(attacks))('loses its search, and the next one succeeds: %s', async (_, attack) => {
    const { source, ends } = await openSource(attack, { memoryMb: 256 });

    const error = await searchError(source);

    expect(error).toMatchObject({ code: expect.stringMatching(/^(browser|tab)_lost$/) });
    expect(Buffer.byteLength(error?.message ?? '')).toBeLessThanOrEqual(1_024);
    expect(error?.message).not.toContain('aaaa');
    expect(ends).toHaveLength(error?.code === 'browser_lost' ? 1 : 0);
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
