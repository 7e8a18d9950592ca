import { loadSettings, readEnvironment, SettingsError } from '../platform/config';
import { migrate } from '../platform/database';

/**
 * `npm run migrate`: migrates the database at DATABASE_URL before the processes of a new version start. Each process
 * also migrates at start; any number of processes may do so at the same time.
 */
async function main(): Promise<void> {
  const { databaseUrl } = loadSettings(readEnvironment(process.cwd()));
  if (databaseUrl === null)
    throw new SettingsError([
      {
        variable: 'DATABASE_URL',
        message:
          'is missing. This command migrates only your own Postgres server; the embedded database is migrated at each start.',
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
