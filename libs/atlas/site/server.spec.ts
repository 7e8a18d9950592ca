import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startAtlas } from '../index';
import { DENSE, searchUrl, Visitor } from '../test-visitor';

const visitor = new Visitor();

beforeEach(async () => {
  await visitor.open({ worlds: [DENSE] });
});
afterEach(() => visitor.close());

describe('the statistics', () => {
  it('count searches, rows and the time that searches are in flight', async () => {
    visitor.atlas.setFaults({ latencyMs: 60 });
    await Promise.all([
      visitor.text(searchUrl(0)),
      visitor.text(searchUrl(20)),
      visitor.text('/maps/search/Dentists'),
    ]);
    const seen = visitor.atlas.statistics();

    expect(seen).toMatchObject({
      searches: 2,
      inFlight: 0,
      peakInFlight: 2,
      rows: 40,
      emptyPages: 0,
      documents: 1,
    });
    expect(seen.inFlightMs).toBeGreaterThanOrEqual(2 * 59);
    expect(seen.inFlightMs).toBeLessThanOrEqual(2 * seen.wallMs);
    visitor.atlas.resetStatistics();
    expect(visitor.atlas.statistics()).toMatchObject({
      searches: 0,
      inFlightMs: 0,
      rows: 0,
      peakInFlight: 0,
    });
  });

  it('count the pictures that a visitor lets come', async () => {
    await Promise.all([
      visitor.get('/maps/vt?pb=!1m4'),
      visitor.get('/thumb/1=w80-h92-k-no'),
      visitor.get('/gen_204?x=1'),
    ]);

    expect(visitor.atlas.statistics().assets).toBe(2);
  });
});

describe('the site', () => {
  it('frees its port when it is closed, with connections open, and may be closed twice', async () => {
    const port = Number(new URL(visitor.atlas.baseUrl).port);
    visitor.atlas.setFaults({ rules: [{ kind: 'stall', on: 'search' }] });
    const hanging = visitor.get(searchUrl(0)).catch((error: unknown) => error);

    await visitor.atlas.close();
    await visitor.atlas.close();
    expect(await hanging).toMatchObject({ message: 'fetch failed' });
    await visitor.open({ port });
    expect(visitor.atlas.baseUrl).toBe(`http://127.0.0.1:${port}`);
  });

  it('rejects when its port is taken', async () => {
    await expect(startAtlas({ port: Number(new URL(visitor.atlas.baseUrl).port) })).rejects.toThrow(
      /EADDRINUSE/,
    );
  });

  it('sends 1.5 MB of script with the heavy page, and none with the light one', async () => {
    expect(await visitor.text('/maps/search/Dentists')).not.toContain('heavy.js');
    await visitor.open({ page: 'heavy' });

    expect(await visitor.text('/maps/search/Dentists')).toContain('heavy.js');
    expect(Buffer.byteLength(await visitor.text('/maps/_/js/heavy.js'))).toBeGreaterThan(1_400_000);
  });

  it('survives addresses that are none', async () => {
    for (const path of [
      '//',
      '/maps/search/%E0%A4%A',
      '/maps/place/%E0%A4%A',
      '/search?tbm=map&pb=!1dx!8i-3',
      '/maps/search/',
    ]) {
      expect((await visitor.get(path)).status).toBeLessThan(500);
    }
  });
});
