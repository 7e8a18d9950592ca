import { loadSettings, readEnvironment, SettingsError } from '../platform/config';
import { migrate } from '../platform/database';

/**
 * `npm run migrate`: migrates the schema of DATABASE_URL, as a step before the processes of a new version start. Each
 * process also does this at its start; any number of them may do so at once.
 */
async function main(): Promise<void> {
  const { databaseUrl } = loadSettings(readEnvironment(process.cwd()));
  if (databaseUrl === null)
    throw new SettingsError([
      {
        variable: 'DATABASE_URL',
        message: 'is missing; the database in the data folder is migrated at each start.',
      },
    ]);
  const names = await migrate({ url: databaseUrl });
  process.stdout.write(names.length > 0 ? `Migrated: ${names.join(', ')}\n` : 'The schema is up to date.\n');
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
