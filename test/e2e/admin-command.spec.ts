import { userInfo } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { executeProgram } from '../support/execute-program';
import { startTestApp, type TestApp } from '../support/test-app';

jest.setTimeout(120_000);

describe('npm run admin', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'] } });
  });
  afterAll(() => app.close());

  const admin = (...args: string[]) => {
    if ('url' in app.connection) throw new TypeError('the test database has no socket');
    const { host, port, user, password, database } = app.connection;
    const query = new URLSearchParams({ host }).toString();
    return executeProgram('dist/backend/cli/admin.js', {
      args,
      environment: {
        PROFILE: 'test',
        DATA_DIR: app.settings.dataDir,
        ENCRYPTION_KEY: app.settings.encryptionKey ?? '',
        DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?${query}`,
      },
    });
  };

  it('changes a plan of the running application, and records who ran it', async () => {
    const { client, email } = await app.createUser();
    const grant = await admin('plan', 'grant', email, 'professional', '--months', '1');
    expect(grant).toMatchObject({ exitCode: 0, stderr: '', stdout: expect.stringMatching(/^Granted\. /) });
    expect((await client.get('/api/subscription/status')).body).toMatchObject({ plan: 'professional' });
    const { stdout } = await admin('audit', '--user', email);
    expect(stdout).toContain(`operator ${userInfo().username}`);
    expect(stdout).toMatch(/plan\.granted/);
  });

  it('ends with an error code and one line if it cannot do what was requested', async () => {
    const { exitCode, stdout, stderr } = await admin('user', 'disable', 'nobody@example.org');
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'There is no user nobody@example.org.\n',
    });
  });
});
