import { describe, expect, it } from '@jest/globals';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { DataSource } from 'typeorm';
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
