import { randomBytes } from 'node:crypto';
import type { DetailName } from '@libs/listing';
import type { ListingStore } from '@libs/listing-store';
import mysql from 'mysql2/promise';
import { startMysqlServer } from './mysql-server';
import { openDirectly } from './postgres-adapter';
import type { OpenStore, StoreAdapter } from './store-adapter';

/** The table from the specification as older versions created it. */
const LEGACY_TABLE = `create table \`BusinessDatabase\` (
  id bigint auto_increment primary key, created_at datetime default current_timestamp, name varchar(255) default '',
  phone varchar(50) default '', category varchar(255) default '', address text, city varchar(255) default '',
  state varchar(100) default '', country varchar(100) default '', rating decimal(3,1), reviewcount int,
  plus_code varchar(100) default '', website text, zip varchar(10) default '', last_updated datetime default current_timestamp,
  index older_city (city)) default charset = latin1`;

/** A real MariaDB (or the MySQL server in TEST_MYSQL_URL), with a user who has rights in only one database. */
export async function mysqlAdapter(openStore: OpenStore = openDirectly): Promise<StoreAdapter> {
  const server = await startMysqlServer();
  const { host, port } = server;
  const admin = await mysql.createConnection({ host, port, user: server.user, password: server.password });
  const name = `test_${randomBytes(6).toString('hex')}`;
  const password = "p'a\\s s@:/?#";
  await admin.query(`create database ${name}`);
  await admin.query(`create user ${name}@'%' identified by ${admin.escape(password)}`);
  await admin.query(`grant all on ${name}.* to ${name}@'%'`);
  await admin.query(`use ${name}`);
  const users: string[] = [];
  const open = (fields: readonly DetailName[] = [], user = name): ListingStore =>
    openStore({ provider: 'mysql', host, port, database: name, user, password, ssl: false, fields });
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
    createLegacyTable: async () => {
      await admin.query('drop table if exists `BusinessDatabase`, `BusinessDatabase_deleted`');
      await admin.query(LEGACY_TABLE);
      await admin.query(
        "insert into `BusinessDatabase` (name, city, rating) values ('older 1', 'Davis', 3.5), ('older 2', null, null)",
      );
    },
    quoteName: (table) => `\`${table}\``,
    openWithRowRights: async (fields) => {
      const user = `rows_${randomBytes(6).toString('hex')}`;
      await admin.query(`create user ${user}@'%' identified by ${admin.escape(password)}`);
      users.push(user);
      const [tables] = await admin.query("show tables like 'BusinessDatabase%'");
      for (const table of (tables as object[]).map((row) => String(Object.values(row)[0])))
        await admin.query(`grant select, insert, update, delete on ${name}.\`${table}\` to ${user}@'%'`);
      return open(fields, user);
    },
    openForTable: async (table, mapping) => {
      const user = `table_${randomBytes(6).toString('hex')}`;
      await admin.query(`create user ${user}@'%' identified by ${admin.escape(password)}`);
      users.push(user);
      await admin.query(`grant select, insert, update on ${name}.${table} to ${user}@'%'`);
      const connection = { host, port, database: name, user, password, ssl: false };
      return openStore({ provider: 'mysql', ...connection, mapping, ownTable: true });
    },
    openMapped: (mapping) =>
      openStore({ provider: 'mysql', host, port, database: name, user: name, password, ssl: false, mapping }),
    close: async () => {
      await admin.query(`drop database ${name}`);
      for (const user of users) await admin.query(`drop user ${user}@'%'`);
      await admin.query(`drop user ${name}@'%'`);
      await admin.end();
      await server.destroy();
    },
  };
}
