import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RawListing } from '@libs/listing';
import {
  allPages,
  browserSource,
  firstPages,
  PHOENIX,
  startAtlasSite,
} from '../../../test/support/browser-source';
import type { MapsSource, SearchPage } from '../maps-source';

let atlas: Awaited<ReturnType<typeof startAtlasSite>>;
let source: MapsSource;
let places: RawListing[];

beforeAll(async () => {
  atlas = await startAtlasSite();
  source = await browserSource(atlas.baseUrl);
  places = (await firstPages(source, PHOENIX, 1)).flatMap(({ rows }) => rows);
});
afterAll(async () => {
  await source.close();
  await atlas.close();
});
beforeEach(() => {
  atlas.setFaults({ rules: [], changes: { goneShare: 0, renamedShare: 0, closedShare: 0 } });
  atlas.resetStatistics();
});

const first = (): RawListing => {
  const [place] = places;
  if (!place) throw new Error('the search found nothing');
  return place;
};
const lookUp = (place: Pick<RawListing, 'placeKey' | 'aliases'>, from = source): Promise<SearchPage[]> =>
  allPages(from, { ...PHOENIX, area: null, place });
const errorCodeOf = (page: Promise<unknown>) =>
  page.then(
    () => 'no error',
    (error: { code?: string }) => error.code,
  );

describe('a request for one place', () => {
  it('returns the place as a search shows it, with one request and no search', async () => {
    const pages = await lookUp(first());

    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatchObject({ index: 0, end: true, rows: [{ ...first(), sponsored: false }] });
    expect(atlas.statistics()).toMatchObject({ documents: 1, searches: 0 });
  });

  it('needs the place id or the feature id alone', async () => {
    const { placeKey, aliases, name } = first();
    for (const kind of ['place_id:', 'ftid:']) {
      const [page] = await lookUp({ placeKey, aliases: aliases.filter((alias) => alias.startsWith(kind)) });
      expect(page?.rows.map((row) => row.name)).toEqual([name]);
    }
    expect(await errorCodeOf(lookUp({ placeKey, aliases: [] }))).toBe('unknown_format');
  });

  it('shows what has changed since', async () => {
    atlas.setFaults({ changes: { renamedShare: 1, closedShare: 1 } });
    const [page] = await lookUp({ ...first() });
    expect(page?.rows).toMatchObject([{ name: `New ${first().name}`, placeKey: first().placeKey }]);
  });

  it('has no row if the service says that there is no such place', async () => {
    atlas.setFaults({ changes: { goneShare: 1 } });
    expect(await lookUp(first())).toMatchObject([{ rows: [], end: true }]);
  });

  it.each([
    ['tooManyRequests', 'blocked'],
    ['blockPage', 'blocked'],
    ['blockText', 'blocked'],
    ['limitedView', 'limited_view'],
    ['serverError', 'unreachable'],
    ['stall', 'unreachable'],
  ] as const)('says nothing about the place if the site is %s', async (kind, code) => {
    atlas.setFaults({ rules: [{ kind, on: 'document' }] });
    expect(await errorCodeOf(lookUp(first()))).toBe(code);
  });

  it('takes the words of a block for one also if their status says that there is no such place', async () => {
    atlas.setFaults({ rules: [{ kind: 'blockText', on: 'document', status: 404 }] });
    expect(await errorCodeOf(lookUp(first()))).toBe('blocked');
  });

  it('waits for the rest of a page whose status says that there is no such place', async () => {
    atlas.setFaults({ rules: [{ kind: 'blockText', on: 'document', status: 404, delayMs: 700 }] });
    expect(await errorCodeOf(lookUp(first()))).toBe('blocked');
  });

  it.each([200, 404])(
    'says nothing about the place if its page is cut in the middle, status %i',
    async (status) => {
      atlas.setFaults({ rules: [{ kind: 'dropped', on: 'document', status }] });
      expect(['network', 'unreachable', 'unknown_format']).toContain(await errorCodeOf(lookUp(first())));
    },
  );

  it('is made again after the question for consent', async () => {
    const asking = await startAtlasSite({ consent: 'once' });
    const other = await browserSource(asking.baseUrl, { searches: 1, spareTabs: 0 });
    try {
      const [page] = await lookUp(first(), other);
      expect(page?.rows.map(({ name }) => name)).toEqual([first().name]);
    } finally {
      await other.close();
      await asking.close();
    }
  });
});
