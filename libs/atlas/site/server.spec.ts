import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fixedPort } from '../../../test/support/fixed-port';
import { until } from '../../../test/support/until';
import { startAtlas } from '../index';
import { DENSE, searchUrl, TestClient } from '../test-client';

const client = new TestClient();

beforeEach(async () => {
  await client.open({ pinnedTowns: [DENSE] });
});
afterEach(() => client.close());

describe('statistics', () => {
  it('count searches, rows and the time that searches are in flight', async () => {
    client.atlas.setFaults({ latencyMs: 60, rules: [{ kind: 'stall', on: 'search', times: 1 }] });
    const gone = new AbortController();
    const stalled = client.get(searchUrl(40), { signal: gone.signal }).catch((error: Error) => error.name);
    const inFlight = () => client.atlas.statistics().inFlight;
    await until('a search stalls', () => inFlight() === 1);
    for (const path of [searchUrl(0), searchUrl(20), '/maps/search/Dentists']) await client.text(path);
    gone.abort();
    expect(await stalled).toBe('AbortError');
    await until('no search is in flight', () => inFlight() === 0);
    const statistics = client.atlas.statistics();

    expect(statistics).toMatchObject({
      searches: 3,
      inFlight: 0,
      peakInFlight: 2,
      rows: 40,
      emptyPages: 0,
      documents: 1,
    });
    // While each of the two others was in flight, so was the stalled one.
    expect(statistics.inFlightMs).toBeGreaterThanOrEqual(2 * 2 * 59);
    expect(statistics.inFlightMs).toBeLessThanOrEqual(2 * statistics.wallMs);
    client.atlas.resetStatistics();
    expect(client.atlas.statistics()).toMatchObject({
      searches: 0,
      inFlightMs: 0,
      rows: 0,
      peakInFlight: 0,
    });
  });

  it('count the images that a visitor loads', async () => {
    await Promise.all([
      client.get('/maps/vt?pb=!1m4'),
      client.get('/thumb/1=w80-h92-k-no'),
      client.get('/gen_204?x=1'),
    ]);

    expect(client.atlas.statistics().assets).toBe(2);
  });
});

describe('the site', () => {
  it('frees its port when it is closed with open connections, and can be closed twice', async () => {
    // Nobody else may get the port while it is closed.
    const port = await fixedPort();
    await client.open({ port, pinnedTowns: [DENSE] });
    client.atlas.setFaults({ rules: [{ kind: 'stall', on: 'search' }] });
    const hanging = client.get(searchUrl(0)).catch((error: unknown) => error);

    await client.atlas.close();
    await client.atlas.close();
    expect(await hanging).toMatchObject({ message: 'fetch failed' });
    await client.open({ port });
    expect(client.atlas.baseUrl).toBe(`http://127.0.0.1:${port}`);
  });

  it('fails to start when its port is in use', async () => {
    await expect(startAtlas({ port: Number(new URL(client.atlas.baseUrl).port) })).rejects.toThrow(
      /EADDRINUSE/,
    );
  });

  it('serves 1.5 MB of extra script only on the heavy page', async () => {
    expect(await client.text('/maps/search/Dentists')).not.toContain('heavy.js');
    await client.open({ page: 'heavy' });

    expect(await client.text('/maps/search/Dentists')).toContain('heavy.js');
    expect(Buffer.byteLength(await client.text('/maps/_/js/heavy.js'))).toBeGreaterThan(1_400_000);
  });

  it('survives malformed URLs', async () => {
    for (const path of [
      '//',
      '/maps/search/%E0%A4%A',
      '/maps/place/%E0%A4%A',
      '/search?tbm=map&pb=!1dx!8i-3',
      '/maps/search/',
    ]) {
      expect((await client.get(path)).status).toBeLessThan(500);
    }
  });
});
