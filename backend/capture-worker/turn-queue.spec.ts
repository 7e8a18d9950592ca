import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../test/support/test-app';
import { Transaction } from '../platform/database';
import { TurnQueue } from './turn-queue';

const WORKER = 7_001;
const OTHER_WORKER = 7_002;

describe('a turn', () => {
  let app: TestApp;
  let turns: TurnQueue;
  beforeAll(async () => {
    // No worker of this process takes turns.
    app = await startTestApp({ settings: { roles: ['web'] } });
    turns = app.app.get(TurnQueue);
  });
  afterAll(() => app.close());

  const rows = <T>(sql: string) => app.app.get(Transaction).rows<T>(sql);
  const take = async (worker: number) => {
    const turn = await turns.take(worker);
    if (!turn) throw new Error('no turn is waiting');
    return turn;
  };
  /** Leaves a job with one turn. */
  beforeEach(async () => {
    await rows('delete from pgboss.job');
    await rows('delete from worker_turn');
    const user = await app.createUser({ plan: 'professional' });
    await user.client.post('/api/db/save', { provider: 'none' });
    const setup = { mode: 'manual', city: 'Mesa, AZ', businessType: ['Dentists'] };
    await user.client.post('/api/runtime/start', setup);
    await rows(`delete from pgboss.job where name = 'capture-turn' and data->>'index' <> '0'`);
  });

  it('that could not be ended because the disk is full is taken up again, and only once', async () => {
    const turn = await take(WORKER);
    await rows(`create function full_disk() returns trigger language plpgsql as
                $$ begin raise 'No space left on device' using errcode = 'disk_full'; end $$`);
    await rows(
      'create trigger full_disk before delete on worker_turn for each row execute function full_disk()',
    );
    await expect(turns.end(turn, { idle: false })).rejects.toThrow('No space left');
    await rows('drop function full_disk() cascade');

    expect(await turns.take(OTHER_WORKER)).toBeNull();
    expect(await turns.returnAbandoned(WORKER)).toBe(1);
    expect(await turns.returnAbandoned(WORKER)).toBe(0);
    expect(await take(OTHER_WORKER)).toMatchObject({ jobId: turn.jobId, index: turn.index });
  });

  it('that its worker uses is not taken away', async () => {
    const turn = await take(WORKER);
    expect(await turns.returnAbandoned(WORKER)).toBe(0);
    await turns.end(turn, { idle: false });
    expect(await take(OTHER_WORKER)).toMatchObject({ jobId: turn.jobId, index: turn.index });
  });

  it('that another worker has taken over is not ended by the first one', async () => {
    const turn = await take(WORKER);
    await rows(`update worker_turn set worker = ${OTHER_WORKER}`);
    await turns.end(turn, { idle: false });
    const [row] = await rows<{ state: string }>(`select state from pgboss.job where name = 'capture-turn'`);
    expect(row?.state).toBe('active');
  });
});
