import { beforeEach, describe, expect, it } from '@jest/globals';
import { setImmediate as nextTick } from 'node:timers/promises';
import { FairLanes, type FairLanesOptions, NoLane, type Turn } from './fair-lanes';

const SECOND_MS = 1_000;
const ONE_HOUR_MS = 3_600_000;

describe('fair lanes', () => {
  let now: number;
  let begun: string[];

  beforeEach(() => {
    now = 0;
    begun = [];
  });

  const createLanes = (options: Partial<FairLanesOptions> = {}) =>
    new FairLanes({
      lanes: 4,
      slowLanes: 2,
      lanesPerOwner: 2,
      slowMs: 5 * SECOND_MS,
      waitingPerOwner: 2,
      maxWaitMs: ONE_HOUR_MS,
      now: () => now,
      ...options,
    });
  /** Waits for a turn, and records its owner once it has begun. */
  const enter = async (lanes: FairLanes, owner: string): Promise<Turn> => {
    const turn = await lanes.enter(owner);
    begun.push(owner);
    return turn;
  };
  /** Gives the owner a turn of this length. */
  const use = async (lanes: FairLanes, owner: string, seconds: number) => {
    const turn = await lanes.enter(owner);
    now += seconds * SECOND_MS;
    turn.leave();
  };

  it('keep lanes free for others while any number of owners are slow', async () => {
    const lanes = createLanes({ waitingPerOwner: 1 });
    const slow = Array.from({ length: 18 }, (_, at) => `slow ${at}`);
    for (const owner of slow) await use(lanes, owner, 30);
    const waiting = slow.map((owner) => enter(lanes, owner));
    await nextTick();
    expect(begun).toEqual(slow.slice(0, 2));
    for (let round = 0; round < 20; round++) await use(lanes, 'innocent', 1);
    expect(begun).toHaveLength(2);
    (await waiting[0])?.leave();
    await nextTick();
    expect(begun).toHaveLength(3);
  });

  it('consider an owner slow while a turn takes long, and no longer after a quick turn', async () => {
    const lanes = createLanes({ lanes: 3, slowLanes: 1 });
    const long = await enter(lanes, 'a');
    await use(lanes, 'b', 10);
    const waiting = enter(lanes, 'b');
    await nextTick();
    expect(begun).toEqual(['a']);
    long.leave();
    (await waiting).leave();
    await use(lanes, 'b', 0);
    await enter(lanes, 'b');
    await enter(lanes, 'b');
    expect(begun).toEqual(['a', 'b', 'b', 'b']);
  });

  it('begin with the owner who has used the least time recently, and in the order of arrival among equals', async () => {
    const lanes = createLanes({ lanes: 1, slowMs: ONE_HOUR_MS });
    await use(lanes, 'much', 20);
    await use(lanes, 'little', 3);
    const first = await enter(lanes, 'first');
    const turns = ['much', 'little', 'none 1', 'none 2'].map((owner) =>
      enter(lanes, owner).then((turn) => turn.leave()),
    );
    first.leave();
    await Promise.all(turns);
    expect(begun).toEqual(['first', 'none 1', 'none 2', 'little', 'much']);
  });

  it('give one owner no more than a few turns, and let no more than a few wait', async () => {
    const lanes = createLanes();
    const [first] = [await enter(lanes, 'a'), await enter(lanes, 'a')];
    void enter(lanes, 'a');
    void enter(lanes, 'a');
    await expect(lanes.run('a', () => Promise.resolve())).rejects.toBeInstanceOf(NoLane);
    await enter(lanes, 'b');
    expect(begun).toEqual(['a', 'a', 'b']);
    first.leave();
    await nextTick();
    expect(begun).toEqual(['a', 'a', 'b', 'a']);
  });

  it('do not let anybody wait forever', async () => {
    const lanes = createLanes({ lanes: 1, maxWaitMs: 1 });
    const turn = await enter(lanes, 'a');
    // The wait itself does not keep a process alive.
    const alive = setInterval(() => undefined, SECOND_MS);
    await expect(lanes.enter('b')).rejects.toBeInstanceOf(NoLane);
    clearInterval(alive);
    turn.leave();
    await use(lanes, 'b', 1);
  });

  it('tell the oldest turn to end once its slice is over, but only if somebody waits for a lane', async () => {
    const lanes = createLanes({ lanes: 2, lanesPerOwner: 1, sliceMs: SECOND_MS });
    const [oldest, newest] = [await enter(lanes, 'a'), await enter(lanes, 'b')];
    now = 10 * SECOND_MS;
    void enter(lanes, 'a');
    const aborted = new Promise((resolve) => oldest.signal.addEventListener('abort', resolve));
    await nextTick();
    expect(oldest.signal.aborted).toBe(false);
    const waiting = enter(lanes, 'c');
    const alive = setInterval(() => undefined, SECOND_MS);
    await aborted;
    clearInterval(alive);
    oldest.leave();
    await waiting;
    expect([begun, newest.signal.aborted]).toEqual([['a', 'b', 'c'], false]);
  });

  it('let work that has left its lane go on before everybody else, once it has waited for a slice', async () => {
    const lanes = createLanes({ lanes: 1, lanesPerOwner: 1, sliceMs: SECOND_MS, slowMs: ONE_HOUR_MS });
    const long = await enter(lanes, 'long');
    now = SECOND_MS;
    const [first, second] = [enter(lanes, 'first'), enter(lanes, 'second')];
    long.leave();
    const resumed = lanes.resume('long').then(() => begun.push('long again'));
    (await first).leave();
    const third = enter(lanes, 'third');
    now = 3 * SECOND_MS;
    (await second).leave();
    await resumed;
    expect(begun).toEqual(['long', 'first', 'second', 'long again']);
    void third;
  });

  it('free the lane when the work fails', async () => {
    const lanes = createLanes({ lanes: 1 });
    await expect(lanes.run('a', () => Promise.reject(new Error('it failed')))).rejects.toThrow('it failed');
    expect(await lanes.run('b', () => Promise.resolve(1))).toBe(1);
  });
});
