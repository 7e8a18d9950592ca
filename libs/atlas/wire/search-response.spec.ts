import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { at, currentRows, DENSE, list, searchUrl, strip, TestClient } from '../test-client';

const EXACT = {
  pinnedTowns: [DENSE],
  onlyPinned: true,
  outside: 0,
  sponsored: 0,
  resultLimitSpread: 0,
} as const;
const client = new TestClient();

beforeEach(async () => {
  await client.open({ pinnedTowns: [DENSE] });
});
afterEach(() => client.close());

describe('a search response', () => {
  it('has its 20 places at d[64][i][1] and its viewport at d[1]', async () => {
    const data = strip(await client.text(searchUrl(0)));

    expect(list(at(data, 64))).toHaveLength(20);
    expect(at(data, 1, 0)).toEqual(
      [62_489, -112.07404, 33.44838].map((value) => expect.closeTo(value, 4) as unknown),
    );
    expect(at(data, 1, 2)).toEqual([1280, 900]);
    expect(at(data, 1, 3)).toBe(13.1);
  });

  it('has every field of a place at the index where parsers expect it', async () => {
    const truth = new Map(client.atlas.world.groundTruth(DENSE).map((place) => [place.featureId, place]));
    const rows = (
      await Promise.all([0, 20, 40, 60, 80].map((offset) => client.text(searchUrl(offset))))
    ).flatMap(currentRows);
    const known = rows.filter((row) => truth.has(at(row, 10) as string));

    expect(known.length).toBeGreaterThan(80);
    for (const row of known) {
      const place = truth.get(at(row, 10) as string);
      expect(list(row)).toHaveLength(244);
      expect(at(row, 11)).toBe(place?.name);
      expect([at(row, 9, 2), at(row, 9, 3)]).toEqual([place?.latitude, place?.longitude]);
      expect(at(row, 4, 7) ?? null).toBe(place?.rating);
      expect(at(row, 4, 8) ?? null).toBe(place?.reviewCount);
      expect(at(row, 7, 1) ?? null).toBe(place?.website?.domain ?? null);
      expect(at(row, 13)).toEqual(place?.kinds.map(({ category }) => category));
      expect(at(row, 76, 0, 0)).toBe('restaurant');
      expect(at(row, 78)).toBe(place?.placeId);
      expect(at(row, 89)).toBe(place?.knowledgeId);
      expect(at(row, 110)).toBe('en');
      expect(at(row, 227, 0)).toEqual([
        place?.featureId,
        null,
        null,
        place?.knowledgeId,
        place?.placeId,
        place?.cid,
      ]);
      expect(at(row, 178, 0, 0) ?? null).toBe(place?.phone?.local ?? null);
      expect(at(row, 178, 0, 1, 1, 0) ?? null).toBe(place?.phone?.international ?? null);
      expect(at(row, 183, 2, 1, 0)).toBe(place?.plusCode);
    }
  });

  it('has the address as lines, as one text, with the name, in parts and as a locality', async () => {
    const row = currentRows(await client.text(searchUrl(0))).find((candidate) => at(candidate, 39));
    const [street, town] = list(at(row, 2)) as [string, string];

    expect(town).toMatch(/^[\w .]+, AZ \d{5}$/);
    expect(at(row, 39)).toBe(`${street}, ${town}`);
    expect(at(row, 18)).toBe(`${at(row, 11) as string}, ${street}, ${town}`);
    expect(at(row, 183, 1)).toEqual([
      null,
      street,
      street,
      town.split(',')[0],
      town.slice(-5),
      'Arizona',
      'US',
    ]);
    expect(at(row, 82)).toEqual([null, street, street, town.split(',')[0]]);
    expect(at(row, 166)).toBe(town.slice(0, -6));
    expect(at(row, 243)).toBe('US');
  });

  it('names the country and uses international phone numbers for a viewer in another country', async () => {
    const row = currentRows(await client.text(searchUrl(0, { gl: 'de' }))).find(
      (each) => at(each, 39) && at(each, 178),
    );

    expect(list(at(row, 2)).at(-1)).toBe('United States');
    expect(at(row, 178, 0, 0)).toMatch(/^\+1 \d{3}-555-\d{4}$/);
    expect(at(row, 178, 0, 3)).toMatch(/^\+1\d{10}$/);
  });

  it('derives the place id from the feature id: the same two numbers, little-endian', async () => {
    for (const row of currentRows(await client.text(searchUrl(0)))) {
      const bytes = Buffer.from(at(row, 78) as string, 'base64url');
      const halves = `0x${bytes.readBigUInt64LE(3).toString(16)}:0x${bytes.readBigUInt64LE(12).toString(16)}`;
      expect([bytes.subarray(0, 3).toString('hex'), bytes[11], halves]).toEqual([
        '0a1209',
        0x11,
        at(row, 10),
      ]);
    }
  });

  it('marks closed places in the tag and in the status texts', async () => {
    const pages = await Promise.all([0, 20, 40, 60, 80, 100].map((offset) => client.text(searchUrl(offset))));
    const truth = new Map(client.atlas.world.groundTruth(DENSE).map((place) => [place.featureId, place]));
    const rows = pages.flatMap(currentRows).filter((row) => truth.has(at(row, 10) as string));
    const closed = rows.filter((row) => truth.get(at(row, 10) as string)?.status === 'closed_permanently');

    expect(closed.length).toBeGreaterThan(0);
    for (const row of rows) {
      const isClosed = closed.includes(row);
      expect(at(row, 88, 0) === 'CLOSED_PERMANENTLY').toBe(isClosed);
      expect(at(row, 203, 1, 4, 0) === 'Permanently closed').toBe(isClosed);
      expect(at(row, 34, 4, 4) === 'Permanently closed').toBe(isClosed);
    }
  });

  it('lists opening hours as numbers for seven days, starting today', async () => {
    const row = currentRows(await client.text(searchUrl(0))).find(
      (each) => list(at(each, 203, 0)).length > 0,
    );
    const days = list(at(row, 203, 0));

    expect(days.map((day) => at(day, 1))).toEqual([6, 7, 1, 2, 3, 4, 5]);
    expect(list(at(days[0], 2))).toEqual([2026, 11, 21]);
    for (const day of days) expect(at(day, 5)).toBe(list(at(day, 3)).length > 0 ? 1 : 2);
  });

  it('continues from page to page and never repeats a place', async () => {
    await client.open({ ...EXACT, resultLimit: 120 });
    const pages = await Promise.all([0, 20, 40, 60, 80, 100].map((offset) => client.text(searchUrl(offset))));
    const ids = pages.flatMap(currentRows).map((row) => at(row, 10));

    expect(ids).toHaveLength(120);
    expect(new Set(ids).size).toBe(120);
  });

  it('has no rows and 784 bytes, including its prefix, after the last full page', async () => {
    await client.open({ ...EXACT, resultLimit: 120 });
    const body = await client.text(searchUrl(120));

    expect(Buffer.byteLength(body)).toBe(784);
    expect(currentRows(body)).toEqual([]);
  });

  it('uses the legacy envelope, with ads next to the results, if the settings require it', async () => {
    await client.open({ pinnedTowns: [DENSE], envelope: 'legacy', sponsored: 1 });
    const data = strip(await client.text(searchUrl(0)));
    const rows = list(at(data, 0, 1));

    expect(rows).toHaveLength(21);
    expect(at(rows[0], 14)).toBeUndefined();
    expect(at(rows[1], 14, 11)).toEqual(expect.any(String));
    expect(at(data, 2, 1, 0, 0, 15, 10)).toMatch(/^0x/);
  });

  it('has sponsored rows in their own format on the first page only', async () => {
    await client.open({ pinnedTowns: [DENSE], sponsored: 1 });
    const advert = at(strip(await client.text(searchUrl(0))), 2, 11, 0, 0);

    expect(at(advert, 0)).toMatch(/^ChIJ/);
    expect(at(advert, 1)).toEqual(expect.any(String));
    expect(at(advert, 2, 0, 2)).toBeCloseTo(33.4, 0);
    expect(at(strip(await client.text(searchUrl(20))), 2)).toBeNull();
  });

  it('is wrapped for tch=1, and accepts the offset in the parameter `start`', async () => {
    const wrapped = await client.text(searchUrl(20, { more: '&tch=1&ech=2' }));
    const inner = (JSON.parse(wrapped.replace(/\/\*""\*\/$/, '')) as { d: string }).d;

    expect(wrapped.endsWith('/*""*/')).toBe(true);
    expect(currentRows(inner)).toEqual(currentRows(await client.text(searchUrl(20))));
    const byStart = searchUrl(0, { more: '&start=20' }).replace('!8i0', '');
    expect(currentRows(await client.text(byStart))).toEqual(currentRows(inner));
  });

  it('shows places in the requested viewport', async () => {
    const rows = currentRows(await client.text(searchUrl(0, { view: { altitude: 4_000 } })));

    for (const row of rows) expect(Math.abs((at(row, 9, 2) as number) - 33.44838)).toBeLessThan(0.02);
  });

  it('has no rows for a search text without a known business type', async () => {
    expect(currentRows(await client.text(searchUrl(0, { q: 'unicorn stables' })))).toEqual([]);
  });
});
