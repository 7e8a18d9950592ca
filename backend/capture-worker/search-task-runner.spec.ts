import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { MapsSource, SearchPage } from '@libs/capture';
import type { RawListing } from '@libs/listing';
import { startTestApp, type TestApp } from '../../test/support/test-app';
import { until } from '../../test/support/until';
import { waitForBlockedStatement } from '../../test/support/wait-for-blocked-statement';
import { SearchTaskRepository } from '../jobs';
import { pgOptions, Transaction } from '../platform/database';
import { SearchTaskRunner } from './search-task-runner';
import { TurnQueue } from './turn-queue';

const WORKER = 7_100;
const PAGES = 3;
const PAGE_SIZE = 20;

const place = (number: number): RawListing => ({
  placeKey: `maps:${number}`,
  aliases: [],
  name: `Place ${number}`,
  phone: '',
  phoneInternational: '',
  categories: ['Dentist'],
  address: `${number} Main St, Mesa, AZ 85201`,
  addressLines: [],
  street: '',
  city: 'Mesa',
  state: 'AZ',
  countryCode: 'US',
  zip: '85201',
  plusCode: '',
  website: '',
  rating: null,
  reviewCount: null,
  latitude: 33.41 + number / 10_000,
  longitude: -111.83,
  status: 'open',
  sponsored: false,
  details: {},
});

/** A source whose list has three pages. Counts the pages that were asked for. */
class ThreePages implements MapsSource {
  asked = 0;

  async *search(): AsyncGenerator<SearchPage, void, void> {
    for (let index = 0; index < PAGES; index++) {
      this.asked++;
      await new Promise(setImmediate);
      const rows = Array.from({ length: PAGE_SIZE }, (_, row) => place(index * PAGE_SIZE + row));
      yield { index, rows, end: index === PAGES - 1, viewport: null, origin: 'response', tookMs: 1 };
    }
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

describe('a page that is recorded while the next one is on its way', () => {
  let app: TestApp;
  let locker: pg.Client;
  let jobId: string;
  beforeAll(async () => {
    // No worker of this process takes turns.
    app = await startTestApp({ settings: { roles: ['web'] } });
    locker = new pg.Client(pgOptions(app.connection));
    await locker.connect();
  });
  afterAll(async () => {
    await locker.end();
    await app.close();
  });
  beforeEach(async () => {
    await rows('delete from pgboss.job');
    const user = await app.createUser({ plan: 'professional' });
    await user.client.post('/api/db/save', { provider: 'none' });
    const setup = { mode: 'manual', city: 'Mesa, AZ', businessType: ['Dentists'] };
    await user.client.post('/api/runtime/start', setup);
    jobId = (await app.app.get(TurnQueue).take(WORKER))?.jobId ?? '';
  });

  const rows = <T>(sql: string, values: unknown[] = []) => app.app.get(Transaction).rows<T>(sql, values);
  const recorded = () =>
    rows<{ seq: number; key: string }>(
      'select seq::int, place_key as key from captured_listing where job_id = $1 order by seq',
      [jobId],
    );
  const searchFrom = async (source: MapsSource) => {
    const task = await app.app.get(SearchTaskRepository).claim(jobId, WORKER);
    if (!task) throw new Error('nothing to claim');
    await app.app.get(SearchTaskRunner).run(task, source, new AbortController().signal);
  };
  const allKeys = Array.from({ length: PAGES * PAGE_SIZE }, (_, i) => place(i).placeKey);
  const inOrder = allKeys.map((key, index) => ({ seq: index + 1, key }));

  it('asks for the next page before the last one is recorded, and records them in their order', async () => {
    const source = new ThreePages();
    await locker.query('begin; lock table captured_listing in exclusive mode');
    const search = searchFrom(source);
    try {
      await waitForBlockedStatement(app);
      await until('the second page is asked for', () => source.asked === 2);
      expect(await recorded()).toEqual([]);
    } finally {
      await locker.query('commit');
    }
    await search;
    expect(await recorded()).toEqual(inOrder);
  });

  it('loses nothing and records nothing twice if its recording fails', async () => {
    const source = new ThreePages();
    await locker.query('begin; lock table captured_listing in exclusive mode');
    const search = searchFrom(source);
    try {
      await waitForBlockedStatement(app);
      await until('the second page is asked for', () => source.asked === 2);
      await locker.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      await search;
    } finally {
      await locker.query('commit');
    }
    expect(await recorded()).toEqual([]);
    const tasks = await rows('select state, attempts, failures from search_task where job_id = $1', [jobId]);
    expect(tasks).toEqual([{ state: 'queued', attempts: 0, failures: 0 }]);

    await searchFrom(new ThreePages());
    expect(await recorded()).toEqual(inOrder);
  });
});
