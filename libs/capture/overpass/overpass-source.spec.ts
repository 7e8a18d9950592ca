import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { businessTypeNames } from '@libs/gazetteer';
import {
  RESPONSE_ENVELOPE,
  startFakeOverpass,
  type OverpassElement,
  type FakeOverpass,
} from '../../../test/support/fake-overpass';
import type { MapsSource, SearchPage, SearchRequest } from '../maps-source';
import { openOverpassSource } from './overpass-source';

let server: FakeOverpass;
let source: MapsSource;
beforeAll(async () => {
  server = await startFakeOverpass();
  source = openOverpassSource({ endpoint: server.url, userAgent: 'gazetteer-test' });
});
afterAll(async () => {
  await source.close();
  await server.close();
});
beforeEach(() => {
  server.queries.length = 0;
  server.queuedResponses.length = 0;
  server.elements = [];
});

const PHOENIX = { latitude: 33.45, longitude: -112.07, zoom: 12, width: 1000, height: 1000 };
const request = (overrides: Partial<SearchRequest> = {}): SearchRequest => ({
  businessType: 'Dentists',
  city: 'Phoenix, AZ',
  countryCode: 'US',
  area: PHOENIX,
  ...overrides,
});

async function pages(overrides: Partial<SearchRequest> = {}): Promise<SearchPage[]> {
  const all: SearchPage[] = [];
  for await (const page of source.search(request(overrides), new AbortController().signal)) all.push(page);
  return all;
}
const errorCode = () =>
  pages().then(
    () => 'no error',
    (error: { code?: string }) => error.code,
  );

const dentist = (id: number, tags: Record<string, string> = {}): OverpassElement => ({
  type: 'node',
  id,
  lat: 33.45,
  lon: -112.07,
  tags: { amenity: 'dentist', name: `Dentist ${id}`, ...tags },
});

describe('OpenStreetMap through the Overpass API', () => {
  it('returns name, phone, website, address, position and category; rating and reviews are empty', async () => {
    server.elements = [
      {
        type: 'way',
        id: 91,
        center: { lat: 33.4484, lon: -112.074 },
        tags: {
          amenity: 'dentist',
          name: 'Bright "Smile" Dental',
          phone: '+1 602-555-0100;+1 602-555-0101',
          website: 'https://smile.example',
          'addr:housenumber': '12',
          'addr:street': 'N Central Ave',
          'addr:city': 'Phoenix',
          'addr:state': 'AZ',
          'addr:postcode': '85004',
          wikidata: 'Q42',
          opening_hours: 'Mo-Fr 09:00-17:00',
          wheelchair: 'no',
          delivery: 'yes',
          'contact:email': 'info@smile.example; Office@smile.example',
          email: 'info@smile.example',
          'contact:facebook': 'brightsmile',
          instagram: '@bright.smile',
          'contact:youtube': 'www.youtube.com/@brightsmile',
          'contact:linkedin': 'https://www.linkedin.com/company/bright-smile',
          'contact:whatsapp': '+1 602-555-0100',
          'contact:twitter': 'not an account',
        },
      },
    ];

    const [page] = await pages();

    expect(page).toMatchObject({ index: 0, end: true, origin: 'response' });
    expect(page?.rows).toEqual([
      {
        placeKey: 'osm:way/91',
        aliases: ['wikidata:Q42'],
        name: 'Bright "Smile" Dental',
        phone: '+1 602-555-0100',
        phoneInternational: '+16025550100',
        categories: ['Dentist'],
        address: '',
        addressLines: ['12 N Central Ave', 'Phoenix AZ 85004'],
        street: '12 N Central Ave',
        city: 'Phoenix',
        state: 'AZ',
        countryCode: '',
        zip: '85004',
        plusCode: '',
        website: 'https://smile.example',
        rating: null,
        reviewCount: null,
        latitude: 33.4484,
        longitude: -112.074,
        status: 'open',
        sponsored: false,
        details: expect.objectContaining({
          opening_hours: 'Mo-Fr 09:00-17:00',
          attributes: {
            'Service options': { yes: ['Delivery'], no: [] },
            Accessibility: { yes: [], no: ['Wheelchair accessible'] },
          },
          service_options: ['Delivery'],
          categories: ['Dentist'],
          category_codes: ['amenity=dentist'],
          maps_url: 'https://www.openstreetmap.org/way/91',
          stated_contacts: {
            emails: ['info@smile.example', 'Office@smile.example'],
            phones: ['+1 602-555-0100', '+1 602-555-0101'],
            profiles: [
              'https://www.facebook.com/brightsmile',
              'https://www.instagram.com/bright.smile',
              'https://www.linkedin.com/company/bright-smile',
              'https://www.youtube.com/@brightsmile',
              'https://wa.me/16025550100',
            ],
          },
        }) as unknown,
      },
    ]);
  });

  it('sends one request per search and returns its response in pages of twenty', async () => {
    server.elements = Array.from({ length: 45 }, (_, n) => dentist(n + 1));

    const all = await pages();

    expect(all.map(({ index, rows, end }) => [index, rows.length, end])).toEqual([
      [0, 20, false],
      [1, 20, false],
      [2, 5, true],
    ]);
    expect(server.queries).toHaveLength(1);
  });

  it('returns only places in the requested area and of the requested business type', async () => {
    server.elements = [dentist(1), { ...dentist(2), lat: 35 }, dentist(3, { amenity: 'bank' })];

    const [page] = await pages();

    expect(page?.rows.map(({ placeKey }) => placeKey)).toEqual(['osm:node/1']);
    expect(page?.viewport?.south).toBeCloseTo(33.31, 1);
  });

  it('has no row for a place only if its element is gone, not if it has lost its name', async () => {
    const place = { placeKey: 'osm:node/1', aliases: [] };
    server.elements = [dentist(1)];
    expect((await pages({ place, area: null }))[0]?.rows).toMatchObject([place]);
    server.elements = [{ ...dentist(1), tags: { amenity: 'dentist', phone: '+1 480-555-0100' } }];
    await expect(pages({ place, area: null })).rejects.toMatchObject({ code: 'unknown_format' });
    server.elements = [];
    expect(await pages({ place, area: null })).toMatchObject([{ rows: [], end: true }]);
  });

  it('returns an empty page if there are no results', async () => {
    expect(await pages()).toMatchObject([{ rows: [], end: true }]);
  });

  it.each([
    ['Pizza restaurants', { amenity: 'restaurant', cuisine: 'italian;pizza' }],
    ['Middle Eastern restaurants', { amenity: 'restaurant', cuisine: 'middle_eastern' }],
    ['Automotive Repair Shop', { shop: 'car_repair' }],
    ['Plumbers', { craft: 'plumber' }],
    ['Wigmakers', { craft: 'wigmaker' }],
    ['Mosques', { amenity: 'place_of_worship', religion: 'muslim' }],
  ])('finds %s by their OpenStreetMap tags', async (businessType, tags) => {
    server.elements = [{ type: 'node', id: 7, lat: 33.45, lon: -112.07, tags: { name: 'Here', ...tags } }];
    expect((await pages({ businessType }))[0]?.rows).toHaveLength(1);
  });

  it('sends a query that the service can parse for every business type', async () => {
    for (const businessType of businessTypeNames()) await pages({ businessType });
    expect(server.queries).toHaveLength(businessTypeNames().length);
  });

  it('searches by name for a town that the gazetteer does not contain, including special characters', async () => {
    server.elements = [dentist(1)];
    const [page] = await pages({ area: null, city: 'Nowhere"];out;\\ , AZ' });
    expect(page?.rows).toHaveLength(1);
    expect(server.queries[0]).toContain(
      'area["name"="Nowhere\\"];out;\\\\"]["boundary"="administrative"](area.country)',
    );
  });

  it('fails when the server stopped before the result was complete', async () => {
    const remark = 'runtime error: Query timed out in "query" at line 1 after 61 seconds.';
    server.queuedResponses.push({
      status: 200,
      body: JSON.stringify({ ...RESPONSE_ENVELOPE, elements: [dentist(1)], remark }),
    });
    expect(await errorCode()).toBe('network');
  });

  it.each([
    [429, '<html>Too Many Requests</html>', 'blocked'],
    [504, '<html>The server is probably too busy</html>', 'unreachable'],
    [200, '<html>an error page</html>', 'unknown_format'],
    [200, '{"version":0.6}', 'unknown_format'],
  ])('distinguishes a block from a failure: %i %s', async (status, body, code) => {
    server.queuedResponses.push({ status, body });
    expect(await errorCode()).toBe(code);
  });

  it('does not follow a redirect, which could lead into the network of this deployment', async () => {
    const elsewhere = await startFakeOverpass([dentist(1)]);
    server.queuedResponses.push({ status: 307, body: '', headers: { location: elsewhere.url } });
    expect(await errorCode()).toBe('network');
    expect(elsewhere.queries).toEqual([]);
    await elsewhere.close();
  });

  it('stops when its caller’s signal aborts', async () => {
    const stop = new AbortController();
    stop.abort();
    const first = source.search(request(), stop.signal)[Symbol.asyncIterator]().next();
    await expect(first).rejects.toMatchObject({ code: 'stopped' });
  });
});
