import { describe, expect, it } from '@jest/globals';
import { setImmediate as nextTick } from 'node:timers/promises';
import { TooManyAttempts } from '../platform/http';
import { UploadLanes } from './upload-lanes';

const SLICE_MS = 1;

/** Uploads that read until they are told to stop, and what happened to them. */
function uploads(lanes: UploadLanes) {
  const events: string[] = [];
  const stopped = new Set<string>();
  const read = (userId: string) =>
    lanes
      .run({ userId }, async () => {
        const { lane } = lanes;
        events.push(`${userId} begins`);
        while (!stopped.has(userId)) {
          await nextTick();
          await lane.giveWay();
        }
        return 'read';
      })
      .then((result) => events.push(`${userId} ${result}`));
  return { events, read, stop: (userId: string) => stopped.add(userId) };
}

describe('an upload whose file takes long to read', () => {
  it('gives way to those who wait, goes on afterwards, and is never refused', async () => {
    const lanes = new UploadLanes(SLICE_MS);
    const { events, read, stop } = uploads(lanes);
    const both = [read('ann'), read('bob')];
    expect(await lanes.run({ userId: 'eve' }, () => Promise.resolve('read'))).toBe('read');
    expect(events).toEqual(['ann begins', 'bob begins']);
    stop('ann');
    stop('bob');
    await Promise.all(both);
    expect(events.slice(2).sort()).toEqual(['ann read', 'bob read']);
  });

  it('takes turns with others that are as long', async () => {
    const lanes = new UploadLanes(SLICE_MS);
    const { events, read, stop } = uploads(lanes);
    const users = ['ann', 'bob', 'eve', 'joe'];
    const all = users.map(read);
    while (events.length < users.length) await nextTick();
    expect(events.sort()).toEqual(users.map((user) => `${user} begins`));
    users.forEach(stop);
    await Promise.all(all);
  });

  it('keeps further ones of its user out while it is paused, and nobody else', async () => {
    const lanes = new UploadLanes(SLICE_MS);
    let arrive: (file: string) => void = () => undefined;
    const arriving = lanes.run({ userId: 'ann' }, () =>
      lanes.lane.receive(() => new Promise<string>((resolve) => (arrive = resolve))),
    );
    const { read, stop } = uploads(lanes);
    const reading = read('bob');
    expect(await lanes.run({ userId: 'eve' }, () => Promise.resolve('read'))).toBe('read');
    await expect(lanes.run({ userId: 'ann' }, () => Promise.resolve('read'))).rejects.toThrow(
      TooManyAttempts,
    );
    stop('bob');
    arrive('complete');
    expect(await arriving).toBe('complete');
    expect(await lanes.run({ userId: 'ann' }, () => Promise.resolve('read'))).toBe('read');
    await reading;
  });

  it('is received while others have its lane', async () => {
    const lanes = new UploadLanes(SLICE_MS);
    let arrive: (file: string) => void = () => undefined;
    const slow = (userId: string) =>
      lanes.run({ userId }, () =>
        lanes.lane.receive((signal) => {
          signal.addEventListener('abort', () => arrive('too late'));
          return new Promise<string>((resolve) => (arrive = resolve));
        }),
      );
    const { read, stop } = uploads(lanes);
    const reading = read('bob');
    const arriving = slow('ann');
    expect(await lanes.run({ userId: 'eve' }, () => Promise.resolve('read'))).toBe('read');
    arrive('complete');
    stop('bob');
    expect(await arriving).toBe('complete');
    await reading;
  });

  it('has to arrive in time only if too many others are paused', async () => {
    const lanes = new UploadLanes(SLICE_MS, 0);
    const arriving = ['ann', 'bob'].map((userId) =>
      lanes.run({ userId }, () =>
        lanes.lane.receive(
          (signal) =>
            new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('ended'))),
        ),
      ),
    );
    expect(await lanes.run({ userId: 'eve' }, () => Promise.resolve('read'))).toBe('read');
    expect(await Promise.race(arriving)).toBe('ended');
    expect(await lanes.run({ userId: 'joe' }, () => Promise.resolve('read'))).toBe('read');
    await Promise.all([lanes.run({ userId: 'tim' }, () => Promise.resolve('read')), ...arriving.slice(0, 1)]);
  });
});
