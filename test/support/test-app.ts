import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { Plan } from '@libs/constants';
import { AccountService } from '../../backend/account';
import { type AppOptions, createApp } from '../../backend/app';
import { loadSettings, type Settings } from '../../backend/platform/config';
import type { DatabaseConnection } from '../../backend/platform/database';
import { createLogger } from '../../backend/platform/logging';
import { MAINTENANCE_AFTER_START } from '../../backend/platform/maintenance/maintenance';
import { HttpClient } from './http-client';
import { createTestDatabase } from './test-database';

/** Settings for a test. Nested groups may be incomplete. */
export type SettingsOverrides = {
  [K in keyof Settings]?: Settings[K] extends object ? Partial<Settings[K]> : Settings[K];
};

export interface TestAppOptions {
  settings?: SettingsOverrides;
  frontend?: AppOptions['frontend'];
  /** The folder that contains dist/frontend, for tests of pages. */
  root?: string;
  /** Receives each line of the log. Without this function, the log is discarded. */
  log?: (line: string) => void;
  /** Uses an existing database, for a second process. That database is not dropped at the end. */
  connection?: DatabaseConnection;
}

export interface TestUser {
  userId: string;
  email: string;
  password: string;
  /** A client that is signed in. */
  client: HttpClient;
}

export interface TestUserOptions {
  plan?: Plan;
  hasSelectedPlan?: boolean;
  email?: string;
}

export interface TestApp {
  app: NestExpressApplication;
  settings: Settings;
  connection: DatabaseConnection;
  baseUrl: string;
  /** Returns a client that is not signed in. */
  client(): HttpClient;
  createUser(options?: TestUserOptions): Promise<TestUser>;
  close(): Promise<void>;
}

/** Returns the settings of a test process, independent of the environment. */
export function testSettings(dataDir: string, overrides: SettingsOverrides = {}): Settings {
  const base = loadSettings({ PROFILE: 'test', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const settings: Settings = {
    ...base,
    encryptionKey: randomBytes(32).toString('base64'),
    seedAccounts: false,
  };
  for (const [name, value] of Object.entries(overrides)) {
    const current = settings[name as keyof Settings];
    Object.assign(settings, { [name]: isGroup(current) ? { ...current, ...(value as object) } : value });
  }
  return settings;
}

/** Returns whether a value is a group of settings, rather than a list or a single value. */
const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Starts the whole application on a free port with its own empty database. Call `close` in `afterAll`.
 * @param options.frontend 'none' unless the pages are tested
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gazetteer-data-'));
  const settings = testSettings(dataDir, options.settings);
  const database = options.connection ? null : await createTestDatabase();
  const connection = options.connection ?? database?.connection;
  if (!connection) throw new TypeError('a database is missing');
  const app = await createApp({
    settings,
    connection,
    logger: createTestLogger(settings, options.log),
    frontend: options.frontend ?? 'none',
    root: options.root ?? process.cwd(),
  });
  await app.listen(0, '127.0.0.1');
  // Tests run the maintenance themselves: in a spec that takes more than a minute, it would remove what they count.
  app.get(SchedulerRegistry, { strict: false }).deleteTimeout(MAINTENANCE_AFTER_START);
  const baseUrl = await app.getUrl();
  const client = () => new HttpClient(baseUrl, undefined, settings.publicUrl ?? baseUrl);
  return {
    app,
    settings,
    connection,
    baseUrl,
    client,
    createUser: (user) => createUser(app, client(), user),
    async close() {
      await app.close();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function createTestLogger(settings: Settings, log: TestAppOptions['log']) {
  return log ? createLogger({ logLevel: 'debug' }, { write: log }) : createLogger(settings);
}

async function createUser(
  app: NestExpressApplication,
  client: HttpClient,
  { plan = 'free', hasSelectedPlan = true, email }: TestUserOptions = {},
): Promise<TestUser> {
  const password = randomBytes(9).toString('base64url');
  const address = email ?? `user-${randomBytes(6).toString('hex')}@example.org`;
  const { userId } = await app
    .get(AccountService)
    .create({ email: address, password, confirmed: true }, { plan, hasSelectedPlan });
  const { status } = await client.post('/api/auth/login', { email: address, password });
  if (status !== 200) throw new Error(`sign-in returned ${status}`);
  return { userId, email: address, password, client };
}
