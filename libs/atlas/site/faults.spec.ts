import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../../../test/support/until';
import { at, currentRows, DENSE, list, PHOENIX, searchUrl, strip, Visitor } from '../test-visitor';

const visitor = new Visitor();

beforeEach(async () => {
  await visitor.open({ worlds: [DENSE] });
});
afterEach(() => visitor.close());

describe('faults', () => {
  it('answer 429, 503 and the block page', async () => {
    visitor.atlas.setFaults({
      rules: [
        { kind: 'tooManyRequests', on: 'search', next: 1 },
        { kind: 'serverError', on: 'search', next: 1 },
      ],
    });
    expect((await visitor.get(searchUrl(0))).status).toBe(429);
    expect((await visitor.get(searchUrl(0))).status).toBe(503);
    expect((await visitor.get(searchUrl(0))).status).toBe(200);

    visitor.atlas.setFaults({ rules: [{ kind: 'blockPage', on: 'any' }] });
    for (const path of [searchUrl(0), '/maps/search/Dentists']) {
      const location = (await visitor.get(path)).headers.get('location') ?? '';
      expect(location).toMatch(/^\/sorry\/index\?continue=/);
      const block = await visitor.get(location);
      expect(block.status).toBe(429);
      expect(await block.text()).toMatch(/<form id="captcha-form"[^]*unusual traffic/);
    }
  });

  it('drop a connection in the middle of the answer', async () => {
    visitor.atlas.setFaults({ rules: [{ kind: 'dropped', on: 'search', next: 1 }] });

    await expect(visitor.text(searchUrl(0))).rejects.toThrow();
    expect(currentRows(await visitor.text(searchUrl(0)))).toHaveLength(20);
  });

  it('stall until the visitor gives up', async () => {
    visitor.atlas.setFaults({ rules: [{ kind: 'stall', on: 'search' }] });

    const patience = new AbortController();
    const waiting = visitor.get(searchUrl(0), { signal: patience.signal }).then(
      () => 'an answer',
      (error: Error) => error.name,
    );
    await until('the site stalls', () => visitor.atlas.statistics().faults.stall);
    patience.abort();

    expect(await waiting).toBe('AbortError');
    expect(visitor.atlas.statistics().faults).toEqual({ stall: 1 });
  });

  it('spoil a body: half of it, or a shape whose records no reader knows', async () => {
    visitor.atlas.setFaults({
      rules: [
        { kind: 'malformed', on: 'search', next: 1 },
        { kind: 'changedShape', on: 'search', next: 1 },
      ],
    });
    const half = await visitor.text(searchUrl(0));
    const moved = await visitor.text(searchUrl(0));

    expect(() => strip(half)).toThrow();
    expect(currentRows(moved)).toEqual([]);
    expect(list(at(strip(moved), 4))).toHaveLength(20);
  });

  it('reduce the view: a notice on the page, no review counts in the answers', async () => {
    visitor.atlas.setFaults({ rules: [{ kind: 'limitedView', on: 'any' }] });
    const rows = currentRows(await visitor.text(searchUrl(0)));

    expect(await visitor.text('/maps/search/Dentists?hl=en')).toContain("You're seeing a limited view of");
    expect(rows.every((row) => (at(row, 4, 8) ?? null) === null && (at(row, 4, 3) ?? null) === null)).toBe(
      true,
    );
    expect(rows.some((row) => typeof at(row, 4, 7) === 'number')).toBe(true);
  });

  it('come after as many requests as told, and by chance always to the same ones', async () => {
    const rules = [{ kind: 'serverError', on: 'search', share: 0.4 }] as const;
    const statuses = async () => {
      const seen: number[] = [];
      for (let offset = 0; offset < 240; offset += 20)
        seen.push((await visitor.get(searchUrl(offset))).status);
      return seen;
    };
    visitor.atlas.setFaults({ rules: [{ kind: 'serverError', on: 'search', after: 2, next: 1 }] });
    expect((await statuses()).slice(0, 4)).toEqual([200, 200, 503, 200]);
    await visitor.open({ worlds: [DENSE], faults: { latencyMs: 0, rules } });
    const first = await statuses();
    await visitor.open({ worlds: [DENSE], faults: { latencyMs: 0, rules } });
    expect(await statuses()).toEqual(first);
    expect(first).toContain(503);
    expect(first).toContain(200);
  });

  it('can be set by another process, where the door is open', async () => {
    expect((await visitor.get('/__atlas/statistics')).status).toBe(404);
    await visitor.open({ worlds: [DENSE], control: true });
    const body = JSON.stringify({ rules: [{ kind: 'tooManyRequests', on: 'search', next: 1 }] });

    expect((await visitor.get('/__atlas/faults', { method: 'POST', body })).status).toBe(200);
    expect((await visitor.get(searchUrl(0))).status).toBe(429);
    expect(JSON.parse(await visitor.text('/__atlas/statistics'))).toMatchObject({
      searches: 1,
      faults: { tooManyRequests: 1 },
    });
    await visitor.get('/__atlas/statistics/reset', { method: 'POST' });
    expect(JSON.parse(await visitor.text('/__atlas/statistics'))).toMatchObject({ searches: 0 });
    expect(
      JSON.parse(await visitor.text(`/__atlas/truth?cityId=${PHOENIX}&businessType=Restaurants`)),
    ).toHaveLength(5_000);
    expect((await visitor.get('/__atlas/faults', { method: 'POST', body: '{' })).status).toBe(400);
  });
});
