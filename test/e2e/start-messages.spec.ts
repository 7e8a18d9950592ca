import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type ProgramResult, executeProgram } from '../support/execute-program';
import { queryDatabase } from '../support/query-database';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

jest.setTimeout(120_000);

const MAIN = 'dist/backend/main.js';
const MIGRATE = 'dist/backend/cli/migrate.js';
const ADMIN = 'dist/backend/cli/admin.js';
const PASSWORD = 'Pass-Word-7731';

interface Entry {
  level: string;
  time: string;
  msg: string;
}

/** Returns the entries of an output in which every line must be a JSON object. */
const entriesOf = ({ stdout, stderr }: ProgramResult): Entry[] =>
  `${stdout}${stderr}`
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry);

describe('what a process prints', () => {
  let database: TestDatabase;
  let dataDir: string;
  let address: { host: string; port: number; user: string; password: string; database: string };
  beforeAll(async () => {
    database = await createTestDatabase();
    if ('url' in database.connection) throw new TypeError('the test database has no socket');
    address = database.connection;
    dataDir = await mkdtemp(path.join(tmpdir(), 'gazetteer-messages-'));
  });
  afterAll(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Returns the URL of the test database, or of another database or password. */
  const databaseUrl = (changes: { password?: string; database?: string } = {}) => {
    const { host, port, user, password, database: name } = { ...address, ...changes };
    const query = new URLSearchParams({ host });
    return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@localhost:${port}/${name}?${query}`;
  };
  const run = (file: string, environment: Record<string, string>, args: string[] = []) =>
    executeProgram(file, {
      args,
      environment: { DATA_DIR: dataDir, PORT: '0', PROFILE: 'test', ...environment },
    });

  it('one line says why the database cannot be used, without a part of the secret', async () => {
    const environment = { DATABASE_URL: databaseUrl({ password: PASSWORD }) };
    for (const result of [
      await run(MAIN, environment),
      await run(MIGRATE, environment),
      await run(ADMIN, environment, ['prune']),
    ]) {
      expect(result).toMatchObject({ exitCode: 1, stdout: '' });
      expect(result.stderr).toMatch(
        /^Cannot use the database: Postgres refuses the user or the password.*\n$/,
      );
      expect(result.stderr).not.toMatch(/7731/);
    }
  });

  it('an admin command does not migrate the database of running processes', async () => {
    const empty = await createTestDatabase({ empty: true });
    try {
      const { database: name } = empty.connection as typeof address;
      const result = await run(ADMIN, { DATABASE_URL: databaseUrl({ database: name }) }, ['users']);
      expect(result).toMatchObject({ exitCode: 1, stdout: '' });
      expect(result.stderr).toMatch(/^The database has not been migrated .*Run "npm run migrate".*\n$/);
      const tables = await queryDatabase(
        empty.connection,
        `select 1 from pg_tables where schemaname = 'public'`,
      );
      expect(tables).toEqual([]);
    } finally {
      await empty.drop();
    }
  });

  it('names settings that are misspelled, and starts', async () => {
    const { exitCode, stderr } = await executeProgram(MAIN, {
      environment: {
        DATA_DIR: dataDir,
        PORT: '0',
        PROFILE: 'test',
        ROLE: 'web',
        DATABASE_URL: databaseUrl(),
        PUBLIC_ULR: 'x',
      },
      stopAfter: /Gazetteer is ready/,
    });
    expect(stderr).toBe('Warning: PUBLIC_ULR is not a setting and has no effect. Did you mean PUBLIC_URL?\n');
    expect(exitCode).toBe(0);
  });

  it('the commands name settings that are misspelled, too', async () => {
    const environment = { DATABASE_URL: databaseUrl(), PUBLIC_ULR: 'x' };
    for (const result of [await run(MIGRATE, environment), await run(ADMIN, environment, ['users'])])
      expect(result).toMatchObject({
        exitCode: 0,
        stderr: 'Warning: PUBLIC_ULR is not a setting and has no effect. Did you mean PUBLIC_URL?\n',
      });
  });

  describe('with LOG_FORMAT=json', () => {
    const json = { LOG_FORMAT: 'json', LOG_LEVEL: 'debug' };

    it('a worker prints only JSON lines, from the start to the stop', async () => {
      const result = await executeProgram(MAIN, {
        environment: {
          DATA_DIR: dataDir,
          WORKER_PORT: '0',
          PROFILE: 'test',
          ROLE: 'worker',
          DATABASE_URL: databaseUrl(),
          ...json,
        },
        stopAfter: /listens for work/,
      });
      const messages = entriesOf(result).map(({ msg }) => msg);
      expect(messages).toContain('Gazetteer listens for work from the queue.');
      expect(messages).toContain('Gazetteer is stopping (SIGTERM).');
      expect(messages.at(-1)).toBe('Gazetteer has stopped.');
      expect(result.exitCode).toBe(0);
    });

    it('a web process with its own database prints only JSON lines, and not the initial passwords', async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'gazetteer-messages-'));
      const result = await executeProgram(MAIN, {
        environment: {
          DATA_DIR: folder,
          PORT: '0',
          PROFILE: 'test',
          ROLE: 'web',
          PUBLIC_ULR: 'x',
          ...json,
        },
        stopAfter: /Gazetteer is ready/,
      });
      const entries = entriesOf(result);
      const messages = entries.map(({ msg }) => msg);
      expect(messages[0]).toContain('Did you mean PUBLIC_URL?');
      expect(messages).toContain('Gazetteer is stopping (SIGTERM).');
      expect(messages.at(-1)).toBe('Gazetteer has stopped.');
      const ready = entries.find(({ msg }) => msg.startsWith('Gazetteer is ready: http'));
      expect(ready).toMatchObject({ accountsFile: expect.stringContaining('accounts.txt') });
      expect(result.stdout).not.toContain('@gazetteer.local');
      expect(result.exitCode).toBe(0);
      await rm(folder, { recursive: true, force: true });
    });

    it('errors at start are JSON lines', async () => {
      const failures = [
        await run(MAIN, { ...json, DATABASE_URL: databaseUrl({ password: PASSWORD }) }),
        await run(MIGRATE, { ...json, DATABASE_URL: databaseUrl({ password: PASSWORD }) }),
      ];
      for (const failure of failures) {
        expect(failure.exitCode).toBe(1);
        const [entry, ...others] = entriesOf(failure);
        expect(entry).toMatchObject({ level: 'fatal', msg: expect.any(String), time: expect.any(String) });
        expect(others).toEqual([]);
      }
    });

    it('the command for the schema reports its result as a JSON line', async () => {
      const result = await run(MIGRATE, { ...json, DATABASE_URL: databaseUrl() });
      expect(entriesOf(result)).toEqual([expect.objectContaining({ msg: 'The schema is up to date.' })]);
    });

    it('warnings, uncaught errors and the output of libraries are JSON lines', async () => {
      const program = path.join(dataDir, 'defective.mjs');
      const logging = path.resolve('dist/backend/platform/logging/index.js');
      await writeFile(
        program,
        `import { openProcessOutput } from ${JSON.stringify(logging)};
         openProcessOutput('json');
         console.log('a library says\\nsomething');
         console.error(new Error('a library fails'));
         process.emitWarning('old', 'DeprecationWarning');
         setImmediate(() => setImmediate(() => { throw new Error('a defect'); }));`,
      );
      const result = await executeProgram(program);
      expect(result.exitCode).toBe(1);
      const entries = entriesOf(result);
      expect(entries.map(({ level }) => level)).toEqual(['info', 'warn', 'warn', 'fatal']);
      expect(entries.map(({ msg }) => msg.split('\n')[0])).toEqual([
        'a library says',
        'Error: a library fails',
        'old',
        'a defect',
      ]);
    });
  });
});
