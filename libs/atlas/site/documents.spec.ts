import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { at, currentRows, DENSE, strip, TestClient } from '../test-client';

const client = new TestClient();

beforeEach(async () => {
  await client.open({ pinnedTowns: [DENSE] });
});
afterEach(() => client.close());

describe('documents', () => {
  it('state on every page that the data is made up', async () => {
    const place = client.atlas.world.groundTruth(DENSE)[0];
    const paths = [
      '/maps',
      '/maps/search/Restaurants/@33.4,-112,13z',
      `/maps/place/x/data=!1s${place?.featureId}`,
      '/nowhere',
      '/sorry/index',
      '/consent',
    ];

    for (const path of paths) expect(await client.text(path)).toContain('Sample data: a made-up world');
  });

  it('contain a preload link for page one when the search requests use the server’s window size', async () => {
    await client.open({ pinnedTowns: [DENSE], viewportFrom: 'server' });
    const page = await client.text('/maps/search/Restaurants/@33.44838,-112.07404,13z?hl=en&gl=us');
    const href = /<link href="(\/search\?tbm=map[^"]+)" as="fetch"[^>]* rel="preload">/
      .exec(page)?.[1]
      ?.replace(/&amp;/g, '&');

    expect(href).toMatch(/!1i1024!2i768/);
    expect(currentRows(await client.text(href ?? ''))).toHaveLength(20);
  });

  it('can embed page one in APP_INITIALIZATION_STATE[3].tg[2]', async () => {
    await client.open({ pinnedTowns: [DENSE], firstPage: 'embedded' });
    const page = await client.text('/maps/search/Restaurants/@33.44838,-112.07404,13z?hl=en&gl=us');
    const state = JSON.parse(
      /APP_INITIALIZATION_STATE=(.*?);window\.APP_FLAGS/.exec(page)?.[1] ?? '',
    ) as unknown[];
    const { tg } = at(state, 3) as { tg: string[] };

    expect(currentRows(tg[2] ?? '')).toHaveLength(20);
    expect(page).not.toContain('<link href="/search');
  });

  it('show the named city for a query without a viewport', async () => {
    const page = await client.text('/maps/search/coffee%20shops%20in%20Springfield,%20IL?hl=en&gl=us');

    expect(page).toContain('"latitude":39.80172');
  });

  it("embed a place's payload at [3].<key>[6], with the place itself at index 6 of the payload", async () => {
    const place = client.atlas.world.groundTruth(DENSE)[0];
    const page = await client.text(
      `/maps/place/${encodeURIComponent(place?.name ?? '')}/data=!4m7!3m6!1s${place?.featureId}!8m2?hl=en`,
    );
    const state = JSON.parse(
      /APP_INITIALIZATION_STATE=(.*?);window\.APP_FLAGS/.exec(page)?.[1] ?? '',
    ) as unknown[];
    const [slots] = Object.values(at(state, 3) as Record<string, string[]>);

    expect(at(strip(slots?.[6] ?? ''), 6, 11)).toBe(place?.name);
    expect(
      at(strip(await client.text(`/maps/preview/place?hl=en&pb=!1m1!1s${place?.featureId}`)), 6, 10),
    ).toBe(place?.featureId);
    expect((await client.get(`/maps/place/?q=place_id:${place?.placeId}`)).status).toBe(200);
    expect((await client.get('/maps/place/x/data=!1s0x1:0x2')).status).toBe(404);
  });

  it('escape markup in a query', async () => {
    const page = await client.text(
      `/maps/search/${encodeURIComponent('</script><img src=x onerror=alert(1)>"')}?hl=en`,
    );

    expect(page).not.toContain('<img src=x');
    expect(page).not.toContain('</script><img');
  });

  it('ask for cookie consent first, remember the choice and redirect to the requested page', async () => {
    await client.open({ consent: 'once' });
    const consentRedirect = await client.get('/maps/search/Dentists?hl=en');
    const consentPage = await client.text(consentRedirect.headers.get('location') ?? '');

    expect(consentRedirect.status).toBe(302);
    expect(consentPage).toMatch(/<form action="\/consent\/save" method="post">/);
    expect(consentPage).toMatch(/Reject all[^]*Accept all/);
    const body = new URLSearchParams({ continue: '/maps/search/Dentists?hl=en', choice: 'reject' });
    const consentResponse = await client.get('/consent/save', { method: 'POST', body });
    expect(consentResponse.headers.get('location')).toBe('/maps/search/Dentists?hl=en');
    const cookie = consentResponse.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await client.get('/maps/search/Dentists?hl=en', { headers: { cookie } })).status).toBe(200);
  });

  it('redirect from the consent page only to the site itself', async () => {
    const body = new URLSearchParams({ continue: 'https://elsewhere.example/', choice: 'accept' });

    expect((await client.get('/consent/save', { method: 'POST', body })).headers.get('location')).toBe(
      '/maps',
    );
  });

  it('ask for consent on every visit if the settings require it', async () => {
    await client.open({ consent: 'always' });

    expect((await client.get('/maps/search/Dentists', { headers: { cookie: 'SOCS=CAE' } })).status).toBe(302);
  });
});
