import 'reflect-metadata';
import { AdminCommands, AdminRefusal, USAGE } from '../admin';
import { createWorker } from '../app';
import { loadSettings, readEnvironment, SettingsError, withSealingKey } from '../platform/config';
import { migrate } from '../platform/database';
import { EmbeddedPostgresError, runningPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres';
import { createLogger } from '../platform/logging';

/**
 * `npm run admin -- COMMAND`: works on the database of the settings. The embedded one is that of the running application, or
 * is started for the time of the command. The process serves and captures nothing.
 */
async function main(words: readonly string[]): Promise<string> {
  if (words.length === 0) throw new AdminRefusal(USAGE);
  const settings = { ...withSealingKey(loadSettings(readEnvironment(process.cwd()))), roles: [] };
  const logger = createLogger({ logLevel: 'error' }, process.stderr);
  const database = await databaseOf(settings);
  try {
    await migrate(database.connection);
    const context = await createWorker({ settings, logger, connection: database.connection });
    try {
      return await context.get(AdminCommands, { strict: false }).run(words);
    } finally {
      await context.close();
    }
  } finally {
    await database.stop();
  }

  async function databaseOf({ databaseUrl, dataDir }: typeof settings) {
    const stop = () => Promise.resolve();
    if (databaseUrl !== null) return { connection: { url: databaseUrl }, stop };
    const running = await runningPostgres(dataDir);
    return running ? { connection: running, stop } : startEmbeddedPostgres({ dataDir, log: logger });
  }
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  const isPlain = [AdminRefusal, SettingsError, EmbeddedPostgresError].some((kind) => error instanceof kind);
  process.stderr.write(`${isPlain ? (error as Error).message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
}
