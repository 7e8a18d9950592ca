import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../test/support/test-app';
import { Transaction } from '../platform/database';
import { Queue } from '../platform/queue';
import { SourceGate } from './source-gate';
import { SourcePlaces } from './source-places';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { roles: ['web'] } });
});
afterAll(() => app.close());

/** What a worker process has of its own. */
const worker = (maps: { requestsPerSecond?: number; concurrency?: number }) => {
  const settings = { ...app.settings, maps: { ...app.settings.maps, ...maps } };
  const transaction = app.app.get(Transaction);
  return {
    gate: new SourceGate(transaction, settings),
    places: new SourcePlaces(transaction, app.app.get(Queue), settings),
  };
};

describe('the source, asked by several workers', () => {
  it('has no more requests at once than the setting says, whichever worker asks', async () => {
    const [one, two] = [worker({ concurrency: 3 }).places, worker({ concurrency: 3 }).places];
    const asked = await Promise.all([1, 1, 1, 1, 2, 2, 2, 2].map((n) => (n === 1 ? one : two).take(n)));
    const taken = asked.filter((place) => place !== null);
    expect(taken).toHaveLength(3);
    await taken[0]?.leave(true);
    const next = await two.take(2);
    expect(next).not.toBeNull();
    expect(await one.take(1)).toBeNull();
    await Promise.all([...taken.slice(1), next].map((place) => place?.leave(false)));
  });

  it('has the place of a dead worker free at once, and of a silent one when its lease is over', async () => {
    const { places } = worker({ concurrency: 1 });
    const dead = await places.take(7);
    expect(await places.take(8)).toBeNull();
    await places.giveBack([7]);
    const silent = await places.take(8);
    expect(silent).not.toBeNull();
    await app.app.get(Transaction).rows(`update source_place set lease_until = now() - interval '1 second'`);
    const last = await places.take(9);
    expect(last).not.toBeNull();
    await Promise.all([dead, silent, last].map((place) => place?.leave(false)));
    expect(await app.app.get(Transaction).rows('select 1 from source_place')).toEqual([]);
  });

  it('is asked at one rate by all of them together', async () => {
    const gates = [worker({ requestsPerSecond: 20 }).gate, worker({ requestsPerSecond: 20 }).gate];
    const never = new AbortController().signal;
    const begun = performance.now();
    await Promise.all(Array.from({ length: 10 }, (_, at) => gates[at % 2]?.waitForTurn(never)));
    // The first at once, nine more 50 ms apart.
    expect(performance.now() - begun).toBeGreaterThan(440);
  });

  it('is asked without limit where the settings have none', async () => {
    const { places } = worker({});
    const all = await Promise.all(Array.from({ length: 50 }, () => places.take(1)));
    expect(all).not.toContain(null);
    expect(await app.app.get(Transaction).rows('select 1 from source_place')).toEqual([]);
  });
});
