import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiScope } from '@libs/constants';
import { Transaction } from '../../backend/platform/database';
import { HttpClient } from '../support/http-client';
import { createToken } from '../support/mcp-client';
import { RecordedJob } from '../support/recorded-job';
import { COMPLETE_ROW } from '../support/table-api';
import type { TestUser } from '../support/test-app';
import { TableUser } from '../support/table-user';

interface Change {
  field: string;
  label: string;
  before: unknown;
  after: unknown;
}
interface History {
  source: string | null;
  records: {
    job: string | null;
    at: string;
    outcome: string | null;
    changes: Change[];
    term: string | null;
  }[];
  hasMore: boolean;
  edited: string[];
  lastEdit: { at: string; changes: Change[] } | null;
}

const own = TableUser.forSpecFile();
const sql = (text: string, values: unknown[] = []) => own.app.app.get(Transaction).rows(text, values);
const historyOf = async (id: number) => (await own.client.get<History>(`/api/table/rows/${id}/history`)).body;

/** A user can have one job that has not ended. Nothing delivers its listings, so the table keeps its rows. */
async function endedJob(user: TestUser): Promise<RecordedJob> {
  const job = await RecordedJob.create(own.app, user, 'none');
  await sql(`update job set state = 'stopped', ended_at = now() where id = $1`, [job.id]);
  return job;
}

/** Records "maps:1" in a job of this user's that searched for bakeries in Davis. */
async function capture(user: TestUser, at: string, phone: string): Promise<RecordedJob> {
  const job = await endedJob(user);
  await job.record(1, { wakesDelivery: false });
  const [target] = await own.app.app.get(Transaction).rows<{ id: string }>(
    `insert into target (job_id, user_id, city_index, type_index, label, city, business_type, root)
     values ($1, $2, 0, 0, 'C1', 'Davis, CA', 'Bakery', '{"center":null}') returning id`,
    [job.id, user.userId],
  );
  await sql(
    `update captured_listing set place_key = 'maps:1', target_id = $2, captured_at = $3, phone = $4 where job_id = $1`,
    [job.id, target?.id, at, phone],
  );
  return job;
}

describe("a row's history", () => {
  let first: RecordedJob;
  let second: RecordedJob;
  let refresh: RecordedJob;
  beforeAll(async () => {
    await own.table.fill([{ ...COMPLETE_ROW, name: 'Ann' }, COMPLETE_ROW]);
    await own.table.rows(`update "BusinessDatabase" set place_key = 'maps:1' where id = 1`);
    first = await capture(own.user, '2026-11-01T10:00:00Z', '(530) 555-0134');
    second = await capture(own.user, '2026-11-10T10:00:00Z', '(530) 555-0135');
    refresh = await endedJob(own.user);
    await sql(`update job set refresh = '{"from":"account","places":1,"withoutId":0}' where id = $1`, [
      refresh.id,
    ]);
    await sql(
      `insert into refreshed_place (job_id, number, user_id, place_key, aliases, country, name, outcome, checked_at)
       values ($1, 1, $2, 'maps:1', '{}', 'United States', 'Place 1', 'gone', '2026-11-20T10:00:00Z')`,
      [refresh.id, own.user.userId],
    );
    await capture(await own.app.createUser(), '2026-11-15T10:00:00Z', 'theirs');
  });

  it('has the jobs that found it, with what they changed, and those of no other user', async () => {
    const { body, status } = await own.client.get<History>('/api/table/rows/1/history');
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        source: 'maps',
        records: [
          {
            at: '2026-11-20T10:00:00.000Z',
            job: `JB-${refresh.id}`,
            isRefresh: true,
            place: null,
            isShape: false,
            term: null,
            isKeyword: false,
            outcome: 'gone',
            changes: [],
          },
          {
            at: '2026-11-10T10:00:00.000Z',
            job: `JB-${second.id}`,
            isRefresh: false,
            place: 'Davis, CA',
            isShape: false,
            term: 'Bakery',
            isKeyword: false,
            outcome: null,
            changes: [{ field: 'phone', label: 'Phone', before: '(530) 555-0134', after: '(530) 555-0135' }],
          },
          {
            at: '2026-11-01T10:00:00.000Z',
            job: `JB-${first.id}`,
            isRefresh: false,
            place: 'Davis, CA',
            isShape: false,
            term: 'Bakery',
            isKeyword: false,
            outcome: null,
            changes: [],
          },
        ],
        hasMore: false,
        edited: [],
        lastEdit: null,
      },
    ]);
  });

  it('has what was edited, and what the last action changed', async () => {
    await own.api.post('update', { ids: [1, 2], field: 'city', value: 'Woodland' });
    await own.api.post('update', { ids: [1], field: 'name', value: 'Anna' });
    const { edited, lastEdit } = await historyOf(1);
    expect(edited).toEqual(['name', 'city']);
    expect(lastEdit?.changes).toEqual([{ field: 'name', label: 'Name', before: 'Ann', after: 'Anna' }]);
    await own.table.rows(`update "BusinessDatabase" set name = 'Theirs' where id = 1`);
    expect((await historyOf(1)).lastEdit?.changes).toEqual(lastEdit?.changes);
    await own.table.rows(`update "BusinessDatabase" set name = 'Anna' where id = 1`);
    await own.api.post('update', { ids: [1], field: 'name', value: 'Anna' });
    expect(await historyOf(1)).toMatchObject({ edited: ['name', 'city'], lastEdit: null });
    expect(await historyOf(2)).toMatchObject({ source: null, records: [], edited: ['city'], lastEdit: null });
  });

  it('names its jobs to an API token only with the scope to read jobs', async () => {
    const jobsFor = async (...scopes: ApiScope[]) => {
      const program = new HttpClient(own.app.baseUrl);
      const headers = { authorization: `Bearer ${await createToken(own.user, scopes)}` };
      const { body } = await program.get<History>('/api/table/rows/1/history', { headers });
      return body.records.map(({ job, term }) => [job, term]);
    };
    const all = [
      [`JB-${refresh.id}`, null],
      [`JB-${second.id}`, 'Bakery'],
      [`JB-${first.id}`, 'Bakery'],
    ];
    expect(await jobsFor('table:read', 'jobs:read')).toEqual(all);
    expect(await jobsFor('table:read')).toEqual(all.map(([, term]) => [null, term]));
  });

  it('names no job that was cleared, and no job that took over a listing', async () => {
    await sql('update job set hidden_at = now() where id = $1', [second.id]);
    const copy = await capture(own.user, '2026-11-10T10:00:00Z', '(530) 555-0135');
    const { records } = await historyOf(1);
    expect(records.map(({ job }) => job)).toEqual([`JB-${refresh.id}`, null, `JB-${first.id}`]);
    await sql('delete from job where id = $1', [copy.id]);
  });

  it('has the newest records of many', async () => {
    for (let day = 1; day <= 20; day += 1)
      await capture(own.user, `2026-10-${String(day).padStart(2, '0')}T10:00:00Z`, '(530) 555-0134');
    const { records, hasMore } = await historyOf(1);
    expect([records.length, hasMore]).toEqual([20, true]);
  });

  it('does not exist for a row that is gone', async () => {
    expect((await own.client.get('/api/table/rows/999/history')).status).toBe(404);
    expect((await own.client.get('/api/table/rows/x/history')).status).toBe(400);
  });
});
