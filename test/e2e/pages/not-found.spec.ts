import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Transaction } from '../../../backend/platform/database';
import { startTestApp, type TestApp, type TestUser } from '../../support/test-app';

describe('the address of a page that does not exist', () => {
  let app: TestApp;
  let user: TestUser;
  /** What the application has logged, and what its pages have printed. */
  const output: string[] = [];
  const printed = jest.spyOn(process.stderr, 'write');
  beforeAll(async () => {
    printed.mockImplementation((text) => output.push(String(text)) > 0);
    app = await startTestApp({
      frontend: 'built',
      settings: { roles: ['web'] },
      log: (line) => void output.push(line),
    });
    user = await app.createUser({ plan: 'professional' });
  });
  afterAll(async () => {
    printed.mockRestore();
    await app.close();
  });

  /** Opens a page, and returns the lines of stacks that this has added to the output as well. */
  async function open(path: string) {
    const before = output.length;
    const { status, text } = await user.client.get(path);
    const stacks = output.slice(before).filter((line) => /"stack"|^\s+at /m.test(line));
    return { status, text, stacks };
  }

  it.each([
    ['an unknown job', 'JB-MF3K92QX-7T4WZP'],
    ['a job id that cannot be stored', 'JB-%00'],
    ['a job id that is not UTF-8', '%ED%A0%80'],
    ['an endless job id', 'x'.repeat(3_000)],
  ])('returns 404 for %s, and logs no stack', async (_, id) => {
    const { status, text, stacks } = await open(`/user/${user.userId}/job-history/${id}`);
    expect([status, text.includes('Job not found'), stacks]).toEqual([404, true, []]);
  });

  it.each(['3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77', 'nonsense', '%00'])(
    'never fails for the payment %s, and logs no stack',
    async (id) => {
      const { status, stacks } = await open(`/pay/${id}`);
      expect([status < 500, stacks]).toEqual([true, []]);
    },
  );

  it.each(['/nonsense', '/%00', '/user/nobody/nonsense'])('logs no stack for %s', async (path) => {
    const { status, stacks } = await open(path);
    expect([status < 500, stacks]).toEqual([true, []]);
  });

  it('logs the stack of a page that really fails', async () => {
    const transaction = app.app.get(Transaction);
    await transaction.execute('alter table session rename to session_hidden');
    const { status, stacks } = await open('/').finally(() =>
      transaction.execute('alter table session_hidden rename to session'),
    );
    expect([status, stacks.length > 0]).toEqual([500, true]);
  });
});
