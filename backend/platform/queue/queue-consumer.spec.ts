import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { until } from '../../../test/support/until';
import { QueueConsumer, type QueuedJob, type QueueEnds } from './queue-consumer';

/** A queue in memory that counts the looks at it. */
class Shelf implements QueueEnds {
  looks = 0;
  completed: string[] = [];
  failed: string[] = [];
  isAway = false;

  constructor(private readonly waiting: string[]) {}

  take<T extends object>(): Promise<QueuedJob<T> | null> {
    this.looks++;
    if (this.isAway) return Promise.reject(new Error('the database is away'));
    const id = this.waiting.shift();
    // As the database gives it: text that is read.
    return Promise.resolve(id === undefined ? null : { id, data: JSON.parse(`{"id":"${id}"}`) as T });
  }

  complete(_: string, id: string): Promise<void> {
    this.completed.push(id);
    return Promise.resolve();
  }

  fail(_: string, ids: string[]): Promise<void> {
    this.failed.push(...ids);
    return this.isAway ? Promise.reject(new Error('the database is away')) : Promise.resolve();
  }

  put(id: string): void {
    this.waiting.push(id);
  }
}

/** So long that within a test only what ends earlier counts. */
const NEVER_MS = 3_600_000;

describe('a consumer of a queue', () => {
  let ends: Map<string, (error?: Error) => void>;
  const work = ({ id }: { id: string }) =>
    new Promise<void>((resolve, reject) => {
      ends.set(id, (error) => (error ? reject(error) : resolve()));
    });
  const end = (id: string, error?: Error) => ends.get(id)?.(error);

  beforeEach(() => {
    ends = new Map();
    Logger.overrideLogger(false);
  });
  afterEach(() => Logger.overrideLogger(['error']));

  it('has as many jobs in hand as it has hands, and the next as soon as one is done', async () => {
    const shelf = new Shelf(['a', 'b', 'c']);
    const consumer = new QueueConsumer(shelf, 'queue', work, { hands: 2, pollMs: NEVER_MS });
    consumer.start();
    await until('two are in hand', () => ends.size === 2);
    end('b');
    await until('the third is in hand', () => ends.has('c'));
    expect(shelf.completed).toEqual(['b']);
    end('a');
    end('c');
    await consumer.stop();
    expect(shelf.completed).toEqual(['b', 'a', 'c']);
  });

  it('looks once at an empty queue, however many hands it has, and again when a hand is done', async () => {
    const shelf = new Shelf(['a']);
    const consumer = new QueueConsumer(shelf, 'queue', work, { hands: 4, pollMs: NEVER_MS });
    consumer.start();
    await until('it found no second job', () => shelf.looks === 2);
    shelf.put('b');
    end('a');
    await until('what the first job left is in hand', () => ends.has('b'));
    end('b');
    await consumer.stop();
    expect([shelf.completed, shelf.looks <= 4]).toEqual([['a', 'b'], true]);
  });

  it('ends after the jobs in its hands, and takes none then', async () => {
    const shelf = new Shelf(['a', 'b']);
    const consumer = new QueueConsumer(shelf, 'queue', work, { pollMs: NEVER_MS });
    consumer.start();
    await until('one is in hand', () => ends.has('a'));
    const stopped = consumer.stop();
    end('a');
    await stopped;
    expect([shelf.completed, ends.has('b')]).toEqual([['a'], false]);
  });

  it('does not wait for ever for a job in its hands when the process ends', async () => {
    const shelf = new Shelf(['a']);
    const consumer = new QueueConsumer(shelf, 'queue', work, { pollMs: NEVER_MS, graceMs: 10 });
    consumer.start();
    await until('one is in hand', () => ends.has('a'));
    await consumer.stop();
    expect([shelf.completed, shelf.failed]).toEqual([[], []]);
  });

  it('goes on after a job that failed and a database that was away', async () => {
    const shelf = new Shelf(['a']);
    const consumer = new QueueConsumer(shelf, 'queue', work, { pollMs: 1 });
    consumer.start();
    await until('one is in hand', () => ends.has('a'));
    shelf.isAway = true;
    const looks = shelf.looks;
    end('a', new Error('it cannot be done'));
    await until('it looked in vain', () => shelf.looks > looks + 1);
    shelf.isAway = false;
    shelf.put('b');
    await until('the next is in hand', () => ends.has('b'));
    end('b');
    await consumer.stop();
    expect([shelf.failed, shelf.completed]).toEqual([['a'], ['b']]);
  });
});
