import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { createConnection, type Connection } from 'mysql2';
import type { StepResult, TestStep } from '../listing-store';
import { StepClock } from '../step-clock';
import type { Query } from '../sql/sql-link';
import { DELETED_TABLE_NAME, TABLE_NAME } from '../table';
import { unspoken } from '../unspoken';
import type { MysqlLink } from './mysql-link';
import { mayHave } from './mysql-rights';
import { COLUMN_TYPES, DELETED, TABLE } from './mysql-schema';
import { columnsOf } from './mysql-table';

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
    const [rows] = await connection.promise().query({ sql: text, values, timeout: link.timeoutMs });
    return Array.isArray(rows) ? (rows as Record<string, unknown>[]) : [];
  };
  const asQuery: Query = async <T>(text: string, values: unknown[] = []) => {
    const rows = (await query(text, values)) as T[];
    return { rows, count: rows.length };
  };
  try {
    await signIn(connection, clock, { link, begin: () => query('start transaction') });
    yield* clock.told();
    if (clock.failed) return;
    let deletedThere = false;
    let there = false;
    yield await clock.take('table', async () => {
      const columns = await columnsOf(asQuery);
      deletedThere = (await columnsOf(asQuery, DELETED_TABLE_NAME)).size > 0;
      there = columns.size > 0;
      return tableFound(asQuery, columns, deletedThere);
    });
    for (const [step, ...statements] of TRIALS) {
      if (clock.failed) return;
      if (!there) yield clock.over(step, 'The table is made when you save.');
      else
        yield await clock.take(step, async () => {
          for (const { text, values, inDeleted } of statements)
            if (!inDeleted || deletedThere) await query(text, values);
          return '';
        });
    }
  } finally {
    // What was begun ends with its connection.
    connection.destroy();
  }
}

/** There and whole, or may it be made so? What is missing is made on Save by CREATE and ALTER, which no transaction takes back. */
async function tableFound(
  query: Query,
  columns: ReadonlySet<string>,
  isDeletedThere: boolean,
): Promise<string> {
  const denied = (right: string, table: string) =>
    Object.assign(new Error(`${right} command denied to the user for table '${table}'`), { errno: 1142 });
  const isThere = columns.size > 0;
  if ((!isThere || !isDeletedThere) && !(await mayHave(query, 'CREATE')))
    throw denied('CREATE', isThere ? DELETED_TABLE_NAME : TABLE_NAME);
  if (!isThere) return `${TABLE_NAME} is made when you save.`;
  const lacking = COLUMN_TYPES.filter(([name]) => !columns.has(name)).map(([name]) => name);
  if (lacking.length === 0) return `${TABLE_NAME} is there.`;
  if (!(await mayHave(query, 'ALTER')))
    throw denied('ALTER', `${TABLE_NAME} (it lacks ${lacking.join(', ')})`);
  return `${TABLE_NAME} is there. What it lacks is added when you save.`;
}

async function signIn(
  connection: Connection,
  clock: StepClock,
  { link, begin }: { link: MysqlLink; begin: () => Promise<unknown> },
): Promise<void> {
  const inner = connection as Connection & { stream: Socket };
  const plain = inner.stream;
  // With the server's greeting the driver puts the encrypted socket over the plain one.
  plain.once('data', () => {
    if (inner.stream === plain) return;
    const secure = inner.stream as TLSSocket;
    secure.once('secureConnect', () => clock.passed('tls', secure.getProtocol() ?? ''));
  });
  const connected = await new Promise<unknown>((done) => connection.connect((error) => done(error)));
  const failure =
    connected ??
    (await begin().then(
      () => null,
      (error: unknown) => error,
    ));
  if (!link.encrypts && clock.has('connect')) clock.over('tls', 'SSL is off.');
  if (failure) clock.stop(clock.has('connect') ? unspoken(link.failure(failure), 'MySQL') : failure);
  else clock.passed('sign_in', '');
}

const PROBE = `gazetteer:test:${randomUUID()}`;

interface Trial {
  text: string;
  values: unknown[];
  /** In the table of deleted places, which each delivery and each deletion asks. */
  inDeleted?: boolean;
}

const of = (text: string, values: unknown[] = [PROBE]): Trial => ({ text, values });
const ofDeleted = (text: string, values: unknown[] = [PROBE]): Trial => ({ text, values, inDeleted: true });

const TRIALS: readonly (readonly [TestStep, ...Trial[]])[] = [
  [
    'read',
    of(`select id from ${TABLE} limit 1`, []),
    ofDeleted(`select place_key from ${DELETED} limit 1`, []),
  ],
  [
    'insert',
    of(`insert into ${TABLE} (name) values (?)`),
    ofDeleted(`insert into ${DELETED} (place_key) values (?)`),
  ],
  ['update', of(`update ${TABLE} set phone = '' where name = ?`)],
  [
    'delete',
    of(`delete from ${TABLE} where name = ?`),
    ofDeleted(`delete from ${DELETED} where place_key = ?`),
  ],
];
