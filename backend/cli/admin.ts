import 'reflect-metadata';
import { AdminCommands, AdminError, operatorName, parseAdminArguments, terminalLines, USAGE } from '../admin';
import { createAppContext } from '../app';
import { operatorMessage, warnOfMisspelledSettings } from '../operator-message';
import { loadSettings, readEnvironment, withEncryptionKey } from '../platform/config';
import { assertMigrated, migrate } from '../platform/database';
import { findRunningPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres';
import { createLogger } from '../platform/logging';

/**
 * `npm run admin -- COMMAND`: runs an operator command on the configured database. If the database is embedded, the
 * command uses the running application's database, or starts the database for the duration of the command. The
 * process serves no pages and captures nothing.
 */
async function main(commandLine: readonly string[]): Promise<string> {
  const command = parseAdminArguments(commandLine);
  if (command === null) return USAGE;
  const environment = readEnvironment(process.cwd());
  // The command would otherwise change another database than the one that was meant, without a word.
  warnOfMisspelledSettings(environment, (text) =>
    process.stderr.write(`${terminalLines(`Warning: ${text}`)}\n`),
  );
  const settings = { ...withEncryptionKey(loadSettings(environment)), roles: [] };
  const logger = createLogger({ logLevel: 'error' }, process.stderr);
  const database = await openDatabase(settings);
  try {
    // Processes of an earlier version may be running on the operator's own server.
    if (settings.databaseUrl === null) await migrate(database.connection);
    else await assertMigrated(database.connection);
    const context = await createAppContext({ settings, logger, connection: database.connection });
    try {
      return await context.get(AdminCommands, { strict: false }).run(command, { operator: operatorName() });
    } finally {
      await context.close();
    }
  } finally {
    await database.stop();
  }

  async function openDatabase({ databaseUrl, dataDir }: typeof settings) {
    const stop = () => Promise.resolve();
    if (databaseUrl !== null) return { connection: { url: databaseUrl }, stop };
    const running = await findRunningPostgres(dataDir);
    return running ? { connection: running, stop } : startEmbeddedPostgres({ dataDir, log: logger });
  }
}

try {
  process.stdout.write(`${terminalLines(await main(process.argv.slice(2)))}\n`);
} catch (error) {
  const message = error instanceof AdminError ? error.message : operatorMessage(error);
  const text = message ?? String((error as Error).stack);
  process.stderr.write(`${terminalLines(text)}\n`);
  process.exitCode = 1;
}
