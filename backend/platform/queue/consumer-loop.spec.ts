import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { until } from '../../../test/support/until';
import { ConsumerLoop, type QueuedJob, type QueueClient } from './consumer-loop';

/** An in-memory queue that counts how often it is polled. */
class InMemoryQueue implements QueueClient {
  takeCount = 0;
  completed: string[] = [];
  failed: string[] = [];
  isUnavailable = false;
  /** Whether a job is taken, but the consumer does not learn which one. */
  losesResponses = false;
  private readonly holders = new Map<string, string>();
  /** How often something failed because the database is away. */
  noted = 0;

  constructor(private readonly waiting: string[]) {}

  takeAs<T extends object>(holder: string): Promise<QueuedJob<T> | null> {
    this.takeCount++;
    if (this.isUnavailable) return Promise.reject(new Error('the database is away'));
    const id = this.waiting.shift();
    if (id !== undefined) this.holders.set(id, holder);
    if (this.losesResponses) return Promise.reject(new Error('the database is away'));
    return Promise.resolve(id === undefined ? null : jobOf<T>(id));
  }

  takenBy<T extends object>(holder: string): Promise<QueuedJob<T>[]> {
    if (this.isUnavailable) return Promise.reject(new Error('the database is away'));
    const settled = [...this.completed, ...this.failed];
    const ids = [...this.holders].filter(([id, each]) => each === holder && !settled.includes(id));
    return Promise.resolve(ids.map(([id]) => jobOf<T>(id)));
  }

  readonly isUsable = true;

  note(error: unknown): boolean {
    const isDatabase = error instanceof Error && error.message === 'the database is away';
    if (isDatabase) this.noted++;
    return isDatabase;
  }

  complete(_: string, id: string): Promise<void> {
    if (this.isUnavailable) return Promise.reject(new Error('the database is away'));
    this.completed.push(id);
    return Promise.resolve();
  }

  fail(_: string, ids: string[]): Promise<void> {
    if (this.isUnavailable) return Promise.reject(new Error('the database is away'));
    this.failed.push(...ids);
    return Promise.resolve();
  }

  add(id: string): void {
    this.waiting.push(id);
  }
}

/** The data is parsed from JSON text, as job data from the database is. */
const jobOf = <T extends object>(id: string): QueuedJob<T> => ({
  id,
  data: JSON.parse(`{"id":"${id}"}`) as T,
});

/** A wait so long that a test passes only if the wait is cut short. */
const ONE_HOUR_MS = 3_600_000;

describe('a queue consumer', () => {
  let finishers: Map<string, (error?: Error) => void>;
  const work = ({ id }: { id: string }) =>
    new Promise<void>((resolve, reject) => {
      finishers.set(id, (error) => (error ? reject(error) : resolve()));
    });
  const finish = (id: string, error?: Error) => finishers.get(id)?.(error);

  beforeEach(() => {
    finishers = new Map();
    Logger.overrideLogger(false);
  });
  afterEach(() => Logger.overrideLogger(['error']));

  it('handles as many jobs at once as its concurrency allows, and starts the next job as soon as one is done', async () => {
    const queue = new InMemoryQueue(['a', 'b', 'c']);
    const consumer = new ConsumerLoop(queue, 'queue', 'one', work, {
      concurrency: 2,
      pollIntervalMs: ONE_HOUR_MS,
    });
    consumer.start();
    await until('two are in hand', () => finishers.size === 2);
    finish('b');
    await until('the third is in hand', () => finishers.has('c'));
    expect(queue.completed).toEqual(['b']);
    finish('a');
    finish('c');
    await consumer.stop();
    expect(queue.completed).toEqual(['b', 'a', 'c']);
  });

  it('polls an empty queue only once, regardless of its concurrency, and again when a job is done', async () => {
    const queue = new InMemoryQueue(['a']);
    const consumer = new ConsumerLoop(queue, 'queue', 'one', work, {
      concurrency: 4,
      pollIntervalMs: ONE_HOUR_MS,
    });
    consumer.start();
    await until('it found no second job', () => queue.takeCount === 2);
    queue.add('b');
    finish('a');
    await until('what the first job left is in hand', () => finishers.has('b'));
    finish('b');
    await consumer.stop();
    expect([queue.completed, queue.takeCount <= 4]).toEqual([['a', 'b'], true]);
  });

  it('finishes its current jobs when it stops, and takes no new ones', async () => {
    const queue = new InMemoryQueue(['a', 'b']);
    const consumer = new ConsumerLoop(queue, 'queue', 'one', work, { pollIntervalMs: ONE_HOUR_MS });
    consumer.start();
    await until('one is in hand', () => finishers.has('a'));
    const stopped = consumer.stop();
    finish('a');
    await stopped;
    expect([queue.completed, finishers.has('b')]).toEqual([['a'], false]);
  });

  it('does not wait forever for a current job when the process ends', async () => {
    const queue = new InMemoryQueue(['a']);
    const consumer = new ConsumerLoop(queue, 'queue', 'one', work, {
      pollIntervalMs: ONE_HOUR_MS,
      graceMs: 10,
    });
    consumer.start();
    await until('one is in hand', () => finishers.has('a'));
    await consumer.stop();
    expect([queue.completed, queue.failed]).toEqual([[], []]);
  });

  it('continues after a failed job and a database outage', async () => {
    const queue = new InMemoryQueue(['a']);
    const consumer = new ConsumerLoop(queue, 'queue', 'one', work, { pollIntervalMs: 1 });
    consumer.start();
    await until('one is in hand', () => finishers.has('a'));
    queue.isUnavailable = true;
    finish('a', new Error('it cannot be done'));
    await until('it looked in vain', () => queue.noted > 2);
    queue.isUnavailable = false;
    queue.add('b');
    await until('the next is in hand', () => finishers.has('b'));
    finish('b');
    await consumer.stop();
    expect([queue.failed, queue.completed]).toEqual([['a'], ['b']]);
  });

  it('handles a job once that it took although the response was lost', async () => {
    const queue = new InMemoryQueue(['a', 'b']);
    queue.losesResponses = true;
    const taken: string[] = [];
    const handle = (job: { id: string }) => {
      taken.push(job.id);
      return work(job);
    };
    const consumer = new ConsumerLoop(queue, 'queue', 'one', handle, { pollIntervalMs: 1, concurrency: 3 });
    const other = new ConsumerLoop(queue, 'queue', 'other', handle, { pollIntervalMs: 1 });
    consumer.start();
    await until('both are taken unnoticed', () => queue.noted >= 2);
    queue.losesResponses = false;
    other.start();
    await until('both are in hand', () => finishers.size === 2);
    const polls = queue.takeCount;
    await until('it polled again', () => queue.takeCount > polls + 5);
    finish('a');
    finish('b');
    await Promise.all([consumer.stop(), other.stop()]);
    expect([taken.sort(), queue.completed.sort()]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  it.each<[string, Error | undefined, 'completed' | 'failed']>([
    ['completes', undefined, 'completed'],
    ['fails', new Error('it cannot be done'), 'failed'],
  ])(
    '%s a job that ended during a database outage, as soon as the outage is over',
    async (_, error, list) => {
      const queue = new InMemoryQueue(['a']);
      const consumer = new ConsumerLoop(queue, 'queue', 'one', work, { pollIntervalMs: ONE_HOUR_MS });
      consumer.start();
      await until('one is in hand', () => finishers.has('a'));
      queue.isUnavailable = true;
      finish('a', error);
      await until('it could not be settled', () => queue.noted > 0);
      queue.isUnavailable = false;
      await until('it is settled', () => queue[list].length > 0);
      expect([queue.completed, queue.failed].flat()).toEqual(['a']);
      await consumer.stop();
    },
  );
});
