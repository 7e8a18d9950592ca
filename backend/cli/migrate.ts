import { operatorMessage, warnOfMisspelledSettings } from '../operator-message';
import { loadSettings, logFormatOf, readEnvironment, SettingsError } from '../platform/config';
import { migrate } from '../platform/database';
import { openProcessOutput } from '../platform/logging';

/**
 * `npm run migrate`: migrates the database at DATABASE_URL before the processes of a new version start. Each process
 * also migrates at start; any number of processes may do so at the same time.
 */
async function main(): Promise<readonly string[]> {
  warnOfMisspelledSettings(environment, (text, fields) => output.warn(text, fields));
  const { databaseUrl } = loadSettings(environment);
  if (databaseUrl === null)
    throw new SettingsError([
      {
        variable: 'DATABASE_URL',
        message:
          'is missing. This command migrates only your own Postgres server; the embedded database is migrated at each start.',
      },
    ]);
  return migrate({ url: databaseUrl });
}

const environment = readEnvironment(process.cwd());
const output = openProcessOutput(logFormatOf(environment));
try {
  const migrations = await main();
  output.message(migrations.length > 0 ? `Migrated: ${migrations.join(', ')}` : 'The schema is up to date.');
} catch (error) {
  output.fail(operatorMessage(error) ?? error);
  process.exitCode = 1;
}
