import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Transaction } from '../../backend/platform/database';
import { Maintenance } from '../../backend/platform/maintenance';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { uploadList } from '../support/upload-list';

const MAX_LINES = 5_000;
/** A tenth of it. */
const PART = 500;

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ settings: { roles: ['web'], knownListLines: MAX_LINES } });
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.createUser({ plan: 'free' });
  await user.client.post('/api/db/save', { provider: 'none' });
});

const rows = <T>(sql: string, values: unknown[] = []) => app.app.get(Transaction).rows<T>(sql, values);
/** Uploads a list with a number of tenths of the lines that a user can have. */
const upload = (name: string, lines: number, end = '') =>
  uploadList(
    user.client,
    name,
    `Email\n${Array.from({ length: lines * PART }, (_, n) => `${name}${n}@a.example\n`).join('')}${end}`,
  );
const countHashes = async () => {
  const [row] = await rows<{ count: number }>('select count(*)::int as count from known_identity');
  return row?.count ?? 0;
};
const REFUSED = { status: 409, body: { code: 'known_list.too_many_lines' } };

describe('the lists of a user', () => {
  it('have a limited number of lines together, and a deleted list makes room at once', async () => {
    expect((await upload('a', 6)).status).toBe(200);
    const refused = await upload('b', 5);
    expect(refused).toMatchObject(REFUSED);
    expect(JSON.stringify(refused.body)).toContain(
      'Your lists can have 5,000 lines together, and the others have 3,000. Delete lists that you no longer need, or upload a shorter one.',
    );
    const { status, body } = await upload('b', 4);
    expect(status).toBe(200);
    expect(await upload('c', 1)).toMatchObject(REFUSED);
    await user.client.delete(`/api/known-lists/${body.id}`);
    expect((await upload('c', 4)).status).toBe(200);
    expect((await upload('d', 1)).status).toBe(409);
    expect((await upload('a', 10)).status).toBe(409);
  });

  it('count a line with many email addresses as several', async () => {
    const line = (n: number) => Array.from({ length: 101 }, (_, at) => `${n}-${at}@a.example`).join(' ');
    const lines = (count: number) => Array.from({ length: count }, (_, n) => `${line(n)}\n`).join('');
    expect(await uploadList(user.client, 'a', `Email\n${lines(PART)}`)).toMatchObject(REFUSED);
    expect((await uploadList(user.client, 'a', `Email\n${lines(PART - 10)}`)).status).toBe(200);
    expect(await upload('b', 1)).toMatchObject(REFUSED);
  });

  it('do not count lines of another user', async () => {
    expect((await upload('a', 10)).status).toBe(200);
    const other = await app.createUser({ plan: 'free' });
    expect((await uploadList(other.client, 'a', 'Email\nx@a.example')).status).toBe(200);
  });

  it('count a deleted list while a job uses it', async () => {
    const { body } = await upload('a', 10);
    const started = await user.client.post('/api/runtime/start', {
      mode: 'manual',
      city: 'Nowhere, AZ',
      businessType: ['Bakeries'],
      filters: { notOnLists: [body.id] },
    });
    expect(started.status).toBe(200);
    await user.client.delete(`/api/known-lists/${body.id}`);
    expect(await upload('b', 1)).toMatchObject(REFUSED);
    await user.client.post('/api/runtime/stop');
    expect((await upload('b', 1)).status).toBe(200);
  });

  it('leave no hashes of a file that is refused at its end', async () => {
    await app.app.get(Maintenance).run();
    const before = await countHashes();
    // More than one statement's worth of hashes is stored before the last line is read.
    expect(await upload('a', 9, '"never closed')).toMatchObject({ status: 422 });
    expect((await upload('a', 9)).status).toBe(200);
    await app.app.get(Maintenance).run();
    expect((await countHashes()) - before).toBe(9 * PART);
  });
});
