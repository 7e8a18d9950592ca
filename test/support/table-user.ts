import { afterAll, beforeAll } from '@jest/globals';
import { connectSampleDatabase, type SampleTable } from './sample-table';
import { tableApi } from './table-api';
import { startTestApp, type TestApp, type TestUser } from './test-app';

/** An application with one user, whose table is in a sample database. Each test file has its own. */
export class TableUser {
  app!: TestApp;
  user!: TestUser;
  table!: SampleTable;
  readonly api = tableApi(() => this.user.client);

  /** Call this once in a test file, outside its tests. */
  static forSpecFile(): TableUser {
    const tableUser = new TableUser();
    beforeAll(() => tableUser.start());
    afterAll(() => tableUser.stop());
    return tableUser;
  }

  get client() {
    return this.user.client;
  }

  private async start(): Promise<void> {
    this.app = await startTestApp();
    this.user = await this.app.createUser({ plan: 'professional' });
    this.table = await connectSampleDatabase(this.app, this.user);
  }

  private async stop(): Promise<void> {
    await this.table?.close();
    await this.app?.close();
  }
}
