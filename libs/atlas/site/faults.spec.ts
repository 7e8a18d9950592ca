import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../../../test/support/until';
import { at, currentRows, DENSE, list, PHOENIX, searchUrl, strip, TestClient } from '../test-client';

const client = new TestClient();

beforeEach(async () => {
  await client.open({ pinnedTowns: [DENSE] });
});
afterEach(() => client.close());

describe('faults', () => {
  it('return 429, 503 and the block page', async () => {
    client.atlas.setFaults({
      rules: [
        { kind: 'tooManyRequests', on: 'search', times: 1 },
        { kind: 'serverError', on: 'search', times: 1 },
      ],
    });
    expect((await client.get(searchUrl(0))).status).toBe(429);
    expect((await client.get(searchUrl(0))).status).toBe(503);
    expect((await client.get(searchUrl(0))).status).toBe(200);

    client.atlas.setFaults({ rules: [{ kind: 'blockPage', on: 'any' }] });
    for (const path of [searchUrl(0), '/maps/search/Dentists']) {
      const location = (await client.get(path)).headers.get('location') ?? '';
      expect(location).toMatch(/^\/sorry\/index\?continue=/);
      const block = await client.get(location);
      expect(block.status).toBe(429);
      expect(await block.text()).toMatch(/<form id="captcha-form"[^]*unusual traffic/);
    }
  });

  it('drop the connection in the middle of a response', async () => {
    client.atlas.setFaults({ rules: [{ kind: 'dropped', on: 'search', times: 1 }] });

    await expect(client.text(searchUrl(0))).rejects.toThrow();
    expect(currentRows(await client.text(searchUrl(0)))).toHaveLength(20);
  });

  it('stall until the visitor gives up', async () => {
    client.atlas.setFaults({ rules: [{ kind: 'stall', on: 'search' }] });

    const controller = new AbortController();
    const pending = client.get(searchUrl(0), { signal: controller.signal }).then(
      () => 'an answer',
      (error: Error) => error.name,
    );
    await until('the site stalls', () => client.atlas.statistics().faults.stall);
    controller.abort();

    expect(await pending).toBe('AbortError');
    expect(client.atlas.statistics().faults).toEqual({ stall: 1 });
  });

  it('truncate a body or send it in an unknown format', async () => {
    client.atlas.setFaults({
      rules: [
        { kind: 'malformed', on: 'search', times: 1 },
        { kind: 'changedShape', on: 'search', times: 1 },
      ],
    });
    const half = await client.text(searchUrl(0));
    const changed = await client.text(searchUrl(0));

    expect(() => strip(half)).toThrow();
    expect(currentRows(changed)).toEqual([]);
    expect(list(at(strip(changed), 4))).toHaveLength(20);
  });

  it('limit the view: the page shows a notice, and the responses contain no review counts', async () => {
    client.atlas.setFaults({ rules: [{ kind: 'limitedView', on: 'any' }] });
    const rows = currentRows(await client.text(searchUrl(0)));

    expect(await client.text('/maps/search/Dentists?hl=en')).toContain("You're seeing a limited view of");
    expect(rows.every((row) => (at(row, 4, 8) ?? null) === null && (at(row, 4, 3) ?? null) === null)).toBe(
      true,
    );
    expect(rows.some((row) => typeof at(row, 4, 7) === 'number')).toBe(true);
  });

  it('start after the given number of requests, and always affect the same requests if the rule has a probability', async () => {
    const rules = [{ kind: 'serverError', on: 'search', probability: 0.4 }] as const;
    const statuses = async () => {
      const statusCodes: number[] = [];
      for (let offset = 0; offset < 240; offset += 20)
        statusCodes.push((await client.get(searchUrl(offset))).status);
      return statusCodes;
    };
    client.atlas.setFaults({ rules: [{ kind: 'serverError', on: 'search', after: 2, times: 1 }] });
    expect((await statuses()).slice(0, 4)).toEqual([200, 200, 503, 200]);
    await client.open({ pinnedTowns: [DENSE], faults: { latencyMs: 0, rules } });
    const first = await statuses();
    await client.open({ pinnedTowns: [DENSE], faults: { latencyMs: 0, rules } });
    expect(await statuses()).toEqual(first);
    expect(first).toContain(503);
    expect(first).toContain(200);
  });

  it('leave rows out of lists, from one list for all pages of a search', async () => {
    const placesOf = async () => {
      const bodies = [await client.text(searchUrl(0)), await client.text(searchUrl(20))];
      return bodies.flatMap(currentRows).map((row) => at(row, 10));
    };
    const reliable = await placesOf();
    client.atlas.setFaults({ fickleness: { hiddenShare: 0.5 } });
    const first = await placesOf();
    const second = await placesOf();

    expect(reliable).toHaveLength(40);
    expect(first).toHaveLength(40);
    expect(new Set(first).size).toBe(40);
    expect(new Set(second).size).toBe(40);
    expect(second).not.toEqual(first);
    client.atlas.setFaults({ fickleness: { hiddenShare: 0 } });
    expect(await placesOf()).toEqual(reliable);
  });

  it('can be set by another process when the control endpoints are enabled', async () => {
    expect((await client.get('/__atlas/statistics')).status).toBe(404);
    await client.open({ pinnedTowns: [DENSE], control: true });
    const body = JSON.stringify({ rules: [{ kind: 'tooManyRequests', on: 'search', times: 1 }] });

    expect((await client.get('/__atlas/faults', { method: 'POST', body })).status).toBe(200);
    expect((await client.get(searchUrl(0))).status).toBe(429);
    expect(JSON.parse(await client.text('/__atlas/statistics'))).toMatchObject({
      searches: 1,
      faults: { tooManyRequests: 1 },
    });
    await client.get('/__atlas/statistics/reset', { method: 'POST' });
    expect(JSON.parse(await client.text('/__atlas/statistics'))).toMatchObject({ searches: 0 });
    expect(
      JSON.parse(await client.text(`/__atlas/truth?cityId=${PHOENIX}&businessType=Restaurants`)),
    ).toHaveLength(5_000);
    expect((await client.get('/__atlas/faults', { method: 'POST', body: '{' })).status).toBe(400);
  });
});
