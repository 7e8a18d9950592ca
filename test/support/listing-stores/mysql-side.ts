import { randomBytes } from 'node:crypto';
import { MysqlStore, type ListingStore } from '@libs/listing-store';
import mysql from 'mysql2/promise';
import { startMysqlServer } from './mariadb-server';
import { ANYWHERE, LIMITS } from './postgres-side';
import type { StoreSide } from './store-side';

/** A real MariaDB (or the MySQL that a setting names), with a user who has rights on one database alone. */
export async function mysqlSide(): Promise<StoreSide> {
  const server = await startMysqlServer();
  const { host, port } = server;
  const admin = await mysql.createConnection({ host, port, user: server.user, password: server.password });
  const name = `test_${randomBytes(6).toString('hex')}`;
  const password = "p'a\\s s@:/?#";
  await admin.query(`create database ${name}`);
  await admin.query(`create user ${name}@'%' identified by ${admin.escape(password)}`);
  await admin.query(`grant all on ${name}.* to ${name}@'%'`);
  await admin.query(`use ${name}`);
  const open = (): ListingStore =>
    new MysqlStore({
      target: { provider: 'mysql', host, port, database: name, user: name, password, ssl: false },
      network: ANYWHERE,
      limits: LIMITS,
    });
  return {
    name: 'MySQL',
    open,
    reset: async () => {
      await admin.query('drop table if exists `BusinessDatabase`, `BusinessDatabase_deleted`');
    },
    sql: async (text, values = []) => {
      const [rows] = await admin.query(text, values);
      return Array.isArray(rows) ? (rows as Record<string, unknown>[]) : [];
    },
    quoted: (table) => `\`${table}\``,
    close: async () => {
      await admin.query(`drop database ${name}`);
      await admin.query(`drop user ${name}@'%'`);
      await admin.end();
      await server.stop();
    },
  };
}
