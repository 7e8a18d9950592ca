import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { SampleConnectionOptions } from '@libs/listing-store';
import { SETTINGS, type Settings } from '../platform/config';
import { type DatabaseConnection, InjectConnection, pgOptions } from '../platform/database';
import { NotFound, type Owner } from '../platform/http';

/**
 * A database for users who want to try out the table without a database of their own. Each user gets one on the
 * embedded server, with a role that can access nothing else. Not offered if the application's database is on an
 * external server.
 */
@Injectable()
export class SampleDatabase {
  constructor(
    @InjectConnection() private readonly connection: DatabaseConnection,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  get isAvailable(): boolean {
    return this.settings.profile !== 'served' && this.socketConnection() !== null;
  }

  /** @throws NotFound if the sample database is not offered */
  assertAvailable(): void {
    if (!this.isAvailable) throw new NotFound();
  }

  /**
   * Creates the database unless it exists. An existing database keeps its rows.
   * @throws NotFound if the sample database is not offered
   */
  async ensure({ userId }: Owner): Promise<SampleConnectionOptions> {
    const socket = this.socketConnection();
    if (!this.isAvailable || !socket) throw new NotFound();
    const name = `sample_${userId.replaceAll('-', '')}`;
    const password = randomBytes(24).toString('hex');
    const client = new pg.Client(pgOptions(this.connection));
    await client.connect();
    try {
      await ensureRole(client, name, password);
      await ensureDatabase(client, name);
    } finally {
      await client.end();
    }
    return {
      provider: 'postgres',
      socketFolder: socket.host,
      port: socket.port,
      database: name,
      user: name,
      password,
    };
  }

  private socketConnection() {
    return 'url' in this.connection || !this.connection.host.startsWith('/') ? null : this.connection;
  }
}

async function ensureRole(client: pg.Client, name: string, password: string): Promise<void> {
  const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  const verb = rows.length === 0 ? 'create' : 'alter';
  await client.query(
    `${verb} role ${name} login nosuperuser nocreatedb nocreaterole connection limit 8 password '${password}'`,
  );
}

async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rows.length > 0) return;
  await client.query(`create database ${name} owner ${name}`);
  await client.query(`revoke connect on database ${name} from public`);
}
