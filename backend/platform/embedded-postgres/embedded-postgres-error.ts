/** The embedded database cannot run here; the message says why and what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name: string = 'EmbeddedPostgresError';
}

/** A running application is using the data folder. */
export class DataFolderInUse extends EmbeddedPostgresError {
  override readonly name = 'DataFolderInUse';

  constructor(folder: string, owner: string) {
    super(
      `Another Gazetteer (process ${owner}) is already using the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
}
