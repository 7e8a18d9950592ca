import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { startTestApp, type TestApp } from '../../../test/support/test-app';
import { loadSettings, SETTINGS } from '../config';
import { DatabaseMonitor, Transaction } from '../database';
import { Queue } from './queue';

/** Creates a container with a sender and with a database that is never queried. */
const createContainer = () => {
  const transaction = new Transaction(new DataSource({ type: 'postgres' }));
  return Test.createTestingModule({
    imports: [DiscoveryModule],
    providers: [
      Queue,
      { provide: 'a sender', inject: [Queue], useFactory: (queue: Queue) => queue.sender('mails') },
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
});
