import { describe, expect, it } from '@jest/globals';
import { MetadataScanner, type DiscoveryService } from '@nestjs/core';
import type { Settings } from '../config';
import type { Transaction } from '../database';
import { Queue } from './queue';

/** Without any provider, and with a database that is never asked. */
const createQueue = () =>
  new Queue(
    {} as Transaction,
    { getProviders: () => [] } as unknown as DiscoveryService,
    new MetadataScanner(),
    { roles: ['web'] } as unknown as Settings,
  );

describe('a queue that nobody consumes', () => {
  it('may not be sent to: the application does not start', async () => {
    const queue = createQueue();
    queue.sender('mails');
    await expect(queue.onModuleInit()).rejects.toThrow('The queue mails has no consumer.');
  });
});
