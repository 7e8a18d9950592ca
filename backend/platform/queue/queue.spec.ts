import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { startTestApp, type TestApp } from '../../../test/support/test-app';
import { loadSettings, SETTINGS } from '../config';
import { DatabaseMonitor, Transaction } from '../database';
import { Queue } from './queue';
import { QueueHolderRepository } from './queue-holder.repository';

/** Creates a container with a sender and with a database that is never queried. */
const createContainer = () => {
  const transaction = new Transaction(new DataSource({ type: 'postgres' }));
  return Test.createTestingModule({
    imports: [DiscoveryModule],
    providers: [
      Queue,
      { provide: 'a sender', inject: [Queue], useFactory: (queue: Queue) => queue.sender('mails') },
      QueueHolderRepository,
      { provide: Transaction, useValue: transaction },
      { provide: DatabaseMonitor, useValue: { isUsable: true, note: () => false } },
      { provide: SETTINGS, useValue: loadSettings({ PROFILE: 'test', DATA_DIR: 'unused' }) },
    ],
  }).compile();
};

describe('a queue without a consumer', () => {
  it('keeps the application from starting if a provider sends to it', async () => {
    const container = await createContainer();
    await expect(container.init()).rejects.toThrow('The queue mails has no consumer.');
  });
});

describe('a job that was taken', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'] } });
  });
  afterAll(() => app.close());

  it('is found by its holder until it is settled, and by nobody else', async () => {
    const queue = app.app.get(Queue);
    await queue.declare('errands', { retryLimit: 1, retryDelay: 0 });
    await queue.sender<{ to: string }>('errands').send({ to: 'Davis' });
    const job = await queue.takeAs('one', 'errands');
    expect(job).toMatchObject({ data: { to: 'Davis' } });
    expect(await queue.takeAs('other', 'errands')).toBeNull();
    expect([await queue.takenBy('one', 'errands'), await queue.takenBy('other', 'errands')]).toEqual([
      [job],
      [],
    ]);
    await queue.fail('errands', [job?.id ?? ''], 'the road is closed');
    expect(await queue.takenBy('one', 'errands')).toEqual([]);
    const again = await queue.takeAs('other', 'errands');
    expect([again?.id, await queue.takenBy('one', 'errands')]).toEqual([job?.id, []]);
    await queue.complete('errands', job?.id ?? '');
    expect(await queue.takenBy('other', 'errands')).toEqual([]);
  });

  it('returns to the queue at once when its holder died, and no other does', async () => {
    const queue = app.app.get(Queue);
    const holders = app.app.get(QueueHolderRepository);
    const [dead, alive] = [randomUUID(), randomUUID()];
    await queue.declare('deliveries', { retryLimit: 1, retryDelay: 60 });
    const { send } = queue.sender<{ to: string }>('deliveries');
    for (const to of ['Davis', 'Mesa']) await send({ to });
    const lost = await queue.takeAs(dead, 'deliveries');
    const other = await queue.takeAs(alive, 'deliveries');
    for (const id of [dead, alive]) await holders.beat(id);
    const silent = (await holders.all()).filter(({ id }) => id === dead || id === alive);
    await holders.beat(alive);

    const released: (readonly string[])[] = [];
    const release = async (ids: readonly string[]) => released.push(ids);
    const remove = () => holders.removeDead(silent, [release]);
    const counts = await Promise.all([remove(), remove()]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(released).toEqual([[dead]]);
    expect((await holders.all()).map(({ id }) => id)).toContain(alive);
    expect(await queue.takeAs(randomUUID(), 'deliveries')).toEqual(lost);
    expect(await queue.takenBy(alive, 'deliveries')).toEqual([other]);
    expect(await queue.takeAs(randomUUID(), 'deliveries')).toBeNull();
  });

  it('fails when its last holder died as well', async () => {
    const queue = app.app.get(Queue);
    const holders = app.app.get(QueueHolderRepository);
    await queue.declare('walks', { retryLimit: 1, retryDelay: 0 });
    await queue.sender<object>('walks').send({});
    for (const holder of [randomUUID(), randomUUID()]) {
      expect(await queue.takeAs(holder, 'walks')).not.toBeNull();
      await holders.beat(holder);
      expect(await holders.removeDead([{ id: holder, beats: '1' }], [])).toBe(1);
    }
    expect(await queue.takeAs(randomUUID(), 'walks')).toBeNull();
    const walks = (await queue.countByState()).filter(({ queue: name }) => name === 'walks');
    expect(walks).toEqual([{ queue: 'walks', state: 'failed', count: 1 }]);
  });
});
