/** The database has not been migrated to this version. The message is for the operator. */
export class SchemaOutdatedError extends Error {
  override readonly name = 'SchemaOutdatedError';

  /** @param missing number of migrations that have not run */
  constructor(missing: number) {
    super(
      `The database has not been migrated to this version (migrations missing: ${missing}). Run "npm run migrate" (in a container: node dist/backend/cli/migrate.js), or use the command of the version that is running.`,
    );
  }
}
