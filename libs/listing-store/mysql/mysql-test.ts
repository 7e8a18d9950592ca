import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { createConnection, type Connection } from 'mysql2';
import type { StepResult, TestStep } from '../listing-store';
import { StepClock } from '../step-clock';
import { TABLE_NAME } from '../table';
import type { MysqlLink } from './mysql-link';
import { TABLE } from './mysql-schema';

/** Tries a connection of its own, step by step; what it writes is rolled back. */
export async function* testMysql(link: MysqlLink): AsyncGenerator<StepResult> {
  const clock = new StepClock((error) => link.failure(error));
  const connection = createConnection(
    link.config({
      resolved: (addresses) => clock.passed('resolve', addresses.join(', ')),
      connected: (address) => clock.passed('connect', address),
    }),
  );
  connection.on('error', () => undefined);
  const query = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => {
    const [rows] = await connection.promise().query(text, values);
    return Array.isArray(rows) ? (rows as Record<string, unknown>[]) : [];
  };
  try {
    await signIn(connection, clock, link.encrypts);
    if (!clock.failed) await query('start transaction');
    yield* clock.told();
    if (clock.failed) return;
    let there = false;
    yield await clock.take('table', async () => {
      there = (await query('show tables like ?', [TABLE_NAME])).length > 0;
      return `${TABLE_NAME} is ${there ? 'there' : 'made when you save'}.`;
    });
    for (const [step, text, values] of TRIALS) {
      if (clock.failed) return;
      if (there) yield await clock.take(step, () => query(text, values).then(() => ''));
      else yield clock.over(step, 'The table is made when you save.');
    }
  } finally {
    // What was begun ends with its connection.
    connection.destroy();
  }
}

async function signIn(connection: Connection, clock: StepClock, encrypts: boolean): Promise<void> {
  const inner = connection as Connection & { stream: Socket };
  const plain = inner.stream;
  // With the server's greeting the driver puts the encrypted socket over the plain one.
  plain.once('data', () => {
    if (inner.stream === plain) return;
    const secure = inner.stream as TLSSocket;
    secure.once('secureConnect', () => clock.passed('tls', secure.getProtocol() ?? ''));
  });
  const failure = await new Promise<unknown>((done) => connection.connect((error) => done(error)));
  if (!encrypts && clock.has('connect')) clock.over('tls', 'SSL is off.');
  if (failure) clock.stop(failure);
  else clock.passed('sign_in', '');
}

const PROBE = `gazetteer:test:${randomUUID()}`;

const TRIALS: readonly (readonly [TestStep, string, unknown[]])[] = [
  ['read', `select id from ${TABLE} limit 1`, []],
  ['insert', `insert into ${TABLE} (name) values (?)`, [PROBE]],
  ['update', `update ${TABLE} set phone = '' where name = ?`, [PROBE]],
  ['delete', `delete from ${TABLE} where name = ?`, [PROBE]],
];
