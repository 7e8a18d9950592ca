import { afterEach, describe, expect, it } from '@jest/globals';
import { findCity } from '@libs/gazetteer';
import {
  allPages,
  startAtlasSite,
  browserSource,
  firstPages,
  PHOENIX,
} from '../../../test/support/browser-source';
import type { MapsSource, SearchPage } from '../maps-source';
import type { SourceOptions } from './source-settings';

type SiteSettings = NonNullable<Parameters<typeof startAtlasSite>[0]>;
type FaultRules = NonNullable<NonNullable<SiteSettings['faults']>['rules']>;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const CITY_ID = findCity('Phoenix, AZ', null)?.id ?? '';
/** The entire town in one viewport. */
const WHOLE_TOWN = {
  ...PHOENIX,
  area: { latitude: 33.44838, longitude: -112.07404, zoom: 13, width: 1000, height: 900 },
};

/** Starts a site whose world is one town with `count` restaurants, and a source for this site. */
async function town(count: number, site: Partial<SiteSettings> = {}, options: Partial<SourceOptions> = {}) {
  const pinned = {
    cityId: CITY_ID,
    businessType: 'Restaurants',
    layout: 'uniform' as const,
    count,
    seed: 7,
    radiusMeters: 3_000,
  };
  const atlas = await startAtlasSite({
    pinnedTowns: [pinned],
    onlyPinned: true,
    sponsored: 0,
    resultLimitSpread: 0,
    ...site,
  });
  closers.push(() => atlas.close());
  const source = await browserSource(atlas.baseUrl, options);
  closers.push(() => source.close());
  const truth = atlas.world.groundTruth({ cityId: CITY_ID, businessType: 'Restaurants' });
  return { atlas, source, truth };
}

const rowsOf = (pages: SearchPage[]) => pages.flatMap(({ rows }) => rows);
const keysOf = (rows: { placeKey: string }[]) => rows.map(({ placeKey }) => placeKey).sort();
const errorCodeOf = (source: MapsSource) =>
  allPages(source, WHOLE_TOWN).then(
    () => 'no error',
    (error: { code?: string }) => error.code,
  );

describe('a search of the bundled site', () => {
  it.each<[string, Partial<SiteSettings>]>([
    ['as it is', {}],
    ['in the legacy envelope', { envelope: 'legacy' }],
    ['with wrapped pages', { paging: 'wrapped' }],
    ['with a first page that only the document carries', { firstPage: 'embedded' }],
    ['with a preload link in the document', { viewportFrom: 'server' }],
    ['with a heavy page', { page: 'heavy' }],
  ])('finds every place in the viewport once: %s', async (_, settings) => {
    const { source, truth, atlas } = await town(45, settings);

    const pages = await allPages(source, WHOLE_TOWN);

    expect(keysOf(rowsOf(pages))).toEqual(keysOf(truth));
    expect(pages.map(({ index, end }) => [index, end])).toEqual([
      [0, false],
      [1, false],
      [2, true],
    ]);
    expect(pages[0]?.origin).toBe(settings.firstPage === 'embedded' ? 'embedded' : 'response');
    expect(atlas.statistics().searches).toBe(settings.firstPage === 'embedded' ? 2 : 3);
  });

  it('returns every field that the site has', async () => {
    const { source, truth } = await town(60);
    const rows = rowsOf(await allPages(source, WHOLE_TOWN));
    const expectedFields = (place: (typeof truth)[number]) => ({
      name: place.name,
      phoneInternational: place.phone?.international.replace(/[^+\d]/g, '') ?? '',
      rating: place.rating,
      reviewCount: place.reviewCount,
      latitude: place.latitude,
      longitude: place.longitude,
      status: place.status,
      hasWebsite: place.website !== null,
      hasAddress: place.address !== null,
    });

    const actual = rows.map((row) => ({
      name: row.name,
      phoneInternational: row.phoneInternational,
      rating: row.rating,
      reviewCount: row.reviewCount,
      latitude: row.latitude,
      longitude: row.longitude,
      status: row.status,
      hasWebsite: row.website !== '',
      hasAddress: row.address !== '' && row.city !== '',
    }));

    const byPlace = new Map(rows.map(({ placeKey }, n) => [placeKey, actual[n]]));
    expect(truth.map(({ placeKey }) => byPlace.get(placeKey))).toEqual(truth.map(expectedFields));
    expect(rows.every(({ categories }) => categories.length > 0)).toBe(true);
    expect(new Set(rows.flatMap(({ aliases }) => aliases.map((alias) => alias.split(':', 1)[0])))).toEqual(
      new Set(['ftid', 'place_id', 'kgmid']),
    );
  });

  it('requests exactly the given area, regardless of its size', async () => {
    const { source } = await town(5);
    for (const [width, height, zoom] of [
      [1400, 600, 13],
      [400, 1900, 12.5],
    ] as const) {
      const [page] = await allPages(source, {
        ...WHOLE_TOWN,
        area: { ...WHOLE_TOWN.area, width, height, zoom },
      });
      const degreesWide = (width / (256 * 2 ** zoom)) * 360;

      expect(page?.viewport?.west).toBeCloseTo(WHOLE_TOWN.area.longitude - degreesWide / 2, 3);
      expect(page?.viewport?.east).toBeCloseTo(WHOLE_TOWN.area.longitude + degreesWide / 2, 3);
      const ratio = ((page?.viewport?.north ?? 0) - (page?.viewport?.south ?? 0)) / degreesWide;
      expect(ratio).toBeCloseTo((height / width) * Math.cos((WHOLE_TOWN.area.latitude * Math.PI) / 180), 2);
    }
  });

  it('finds the town by text alone and reports the viewport that was searched', async () => {
    const { source, truth } = await town(30);

    const pages = await allPages(source, { ...PHOENIX, area: null });

    expect(keysOf(rowsOf(pages))).toEqual(keysOf(truth));
    expect(pages[0]?.viewport?.north).toBeGreaterThan(33.45);
    expect(pages[0]?.viewport?.south).toBeLessThan(33.45);
  });

  it('stops at the end of a list that the site cuts off', async () => {
    const { source, atlas } = await town(300, { resultLimit: 100 });

    const pages = await allPages(source, WHOLE_TOWN);

    expect(rowsOf(pages)).toHaveLength(100);
    expect(pages.at(-1)?.end).toBe(true);
    expect(atlas.statistics().searches).toBe(6);
  });

  it('marks sponsored rows, and returns their places only once', async () => {
    const { source, truth } = await town(30, { sponsored: 1 });

    const rows = (await allPages(source, WHOLE_TOWN))[0]?.rows ?? [];

    const sponsored = rows.filter((row) => row.sponsored);
    expect(sponsored.length).toBeGreaterThan(0);
    expect(rows.indexOf(sponsored[0]!)).toBe(0);
    expect(new Set(keysOf(rows)).size).toBe(rows.length);
    expect(truth.map(({ placeKey }) => placeKey)).toEqual(expect.arrayContaining(keysOf(sponsored)));
  });

  it('returns closed places with their status', async () => {
    const { source, truth } = await town(400, { resultLimit: 400 });
    const closed = truth
      .filter(({ status }) => status !== 'open')
      .map(({ placeKey, status }) => [placeKey, status]);
    expect(new Set(closed.map(([, status]) => status)).size).toBe(2);

    const rows = rowsOf(await allPages(source, WHOLE_TOWN));

    const actual = rows
      .filter(({ status }) => status !== 'open')
      .map(({ placeKey, status }) => [placeKey, status]);
    expect(actual.sort()).toEqual(closed.sort());
  });

  it.each<[string, Partial<SiteSettings>]>([
    ['redirects to its own page', { singleResult: 'redirect' }],
    ['is a list of one', { singleResult: 'list' }],
    ['is redirected to from a page that carried it', { singleResult: 'redirect', firstPage: 'embedded' }],
  ])('returns the only result when it %s', async (_, settings) => {
    const { source, truth } = await town(1, settings);

    const pages = await allPages(source, WHOLE_TOWN);

    expect(pages).toMatchObject([{ index: 0, end: true }]);
    expect(keysOf(rowsOf(pages))).toEqual(keysOf(truth));
    expect(rowsOf(pages)[0]).toMatchObject({ name: truth[0]?.name, latitude: truth[0]?.latitude });
  });

  it('returns one empty page when there are no results', async () => {
    const { source } = await town(5);

    expect(await allPages(source, { ...WHOLE_TOWN, businessType: 'Zzyzx' })).toMatchObject([
      { rows: [], end: true },
    ]);
  });

  it('loads no images, fonts, tiles or counters', async () => {
    const { source, atlas } = await town(45);

    await allPages(source, WHOLE_TOWN);

    expect(atlas.statistics().assets).toBe(0);
  });
});

describe('the consent page', () => {
  it('is answered once for all tabs, permanently', async () => {
    const { source, atlas, truth } = await town(
      25,
      { consent: 'once' },
      { searches: 1, spareTabs: 1, replaceContextEvery: 2 },
    );

    expect(keysOf(rowsOf(await allPages(source, WHOLE_TOWN)))).toEqual(keysOf(truth));
    atlas.resetStatistics();
    for (let n = 0; n < 3; n += 1) {
      const pair = await Promise.all([allPages(source, WHOLE_TOWN), allPages(source, WHOLE_TOWN)]);
      expect(pair.map((pages) => rowsOf(pages).length)).toEqual([25, 25]);
    }

    expect(atlas.statistics().documents).toBe(6);
  });

  it('fails the search with a consent error when it appears again', async () => {
    const { source } = await town(25, { consent: 'always' });

    expect(await errorCodeOf(source)).toBe('consent');
  });
});

describe('a site fault', () => {
  const startFaultyTown = (rules: FaultRules, options: Partial<SourceOptions> = {}) =>
    town(45, { faults: { latencyMs: 0, rules } }, options);
  /**
   * Timeouts for tests in which a response never arrives. All other responses must arrive within this time even on a
   * busy machine.
   */
  const SHORT_TIMEOUTS = { firstReply: 4_000, nextReply: 3_000 };

  it.each<[string, FaultRules, string]>([
    ['a search answered 429', [{ kind: 'tooManyRequests', on: 'search', after: 1 }], 'blocked'],
    ['a page answered 429', [{ kind: 'tooManyRequests', on: 'document' }], 'blocked'],
    ['a page sent to a block page', [{ kind: 'blockPage', on: 'document' }], 'blocked'],
    ['a search sent to a block page', [{ kind: 'blockPage', on: 'search', after: 1 }], 'blocked'],
    ['the limited view', [{ kind: 'limitedView', on: 'any' }], 'limited_view'],
    ['a page answered 503', [{ kind: 'serverError', on: 'document' }], 'unreachable'],
    ['searches answered 503', [{ kind: 'serverError', on: 'search' }], 'unreachable'],
    ['a page that is cut', [{ kind: 'dropped', on: 'document' }], 'unreachable'],
    ['searches that are cut', [{ kind: 'dropped', on: 'search' }], 'unreachable'],
    ['a first search that never answers', [{ kind: 'stall', on: 'search' }], 'unreachable'],
    ['a later search that never answers', [{ kind: 'stall', on: 'search', after: 2 }], 'unreachable'],
    ['broken answers', [{ kind: 'malformed', on: 'search' }], 'network'],
  ])('%s', async (_, rules, code) => {
    const { source } = await startFaultyTown(
      rules,
      rules.some(({ kind }) => kind === 'stall') ? { timeouts: SHORT_TIMEOUTS } : {},
    );

    expect(await errorCodeOf(source)).toBe(code);
  });

  it('does not affect the rows of the next search', async () => {
    const { source, truth, atlas } = await startFaultyTown([{ kind: 'stall', on: 'search', times: 1 }], {
      searches: 1,
      spareTabs: 0,
      timeouts: SHORT_TIMEOUTS,
    });
    for (const kind of ['stall', 'dropped', 'malformed', 'blockPage', 'tooManyRequests'] as const) {
      atlas.setFaults({ rules: [{ kind, on: 'search', times: 1 }] });
      expect(await errorCodeOf(source)).not.toBe('no error');
      expect(keysOf(rowsOf(await allPages(source, WHOLE_TOWN)))).toEqual(keysOf(truth));
    }
  });

  it('only delays the search if the fault ends before the list does', async () => {
    for (const kind of ['dropped', 'serverError', 'slow'] as const) {
      const { source, truth } = await startFaultyTown([
        { kind, on: 'search', after: 1, times: 1, delayMs: 700 },
      ]);

      expect(keysOf(rowsOf(await allPages(source, WHOLE_TOWN)))).toEqual(keysOf(truth));
    }
  });

  it('with an unknown response format makes the source read the page itself', async () => {
    const { source, truth } = await startFaultyTown([{ kind: 'changedShape', on: 'search' }]);

    const pages = await allPages(source, WHOLE_TOWN);

    expect(new Set(pages.map(({ origin }) => origin))).toEqual(new Set(['page']));
    expect(keysOf(rowsOf(pages))).toEqual(keysOf(truth));
    expect(pages.at(-1)?.end).toBe(true);
    const byKey = new Map(truth.map((place) => [place.placeKey, place]));
    for (const row of rowsOf(pages)) {
      const place = byKey.get(row.placeKey);
      expect(row).toMatchObject({ name: place?.name, latitude: place?.latitude, status: place?.status });
      expect(row.rating === null ? null : Number(row.rating)).toBe(place?.rating);
    }
  });
});

describe('rate limiting', () => {
  it('never has more searches in flight than permits, and calls beforeRequest before each request', async () => {
    let requestsAllowed = 0;
    const beforeRequest = () => {
      requestsAllowed += 1;
      return Promise.resolve();
    };
    const { source, atlas } = await town(
      100,
      { faults: { latencyMs: 40, rules: [] } },
      { searches: 2, spareTabs: 2, beforeRequest },
    );

    const searches = await Promise.all(Array.from({ length: 7 }, () => allPages(source, WHOLE_TOWN)));

    expect(searches.map((pages) => rowsOf(pages).length)).toEqual(Array(7).fill(100));
    const { peakInFlight, searches: searchesSent, documents } = atlas.statistics();
    expect(peakInFlight).toBe(2);
    expect(requestsAllowed).toBe(searchesSent + documents);
  });

  it('sends nothing after the caller stops reading', async () => {
    const { source, atlas } = await town(100, {}, { searches: 1, spareTabs: 0 });

    await firstPages(source, WHOLE_TOWN, 2);
    await firstPages(source, WHOLE_TOWN, 1);

    expect(atlas.statistics().searches).toBe(3);
  });
});
