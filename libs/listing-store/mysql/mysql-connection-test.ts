import type { TLSSocket } from 'node:tls';
import type { StepResult } from '../listing-store';
import { StepTimer } from '../step-timer';
import type { MappedDelivery } from '../mapping/mapped-delivery';
import type { Query } from '../sql/sql-pool';
import { DELETED_TABLE_NAME, TABLE_NAME } from '../table';
import { testOwnTable } from '../test-own-table';
import { testStatements } from '../test-statements';
import { withUnresponsiveHint } from '../unresponsive-hint';
import type { CheckedConnection } from './checked-connection';
import { type MysqlPool, statementsOn } from './mysql-pool';
import { hasRight } from './mysql-rights';
import { COLUMN_TYPES, DELETED_TABLE, TABLE } from './mysql-schema';
import { columnsOf } from './mysql-table';

/** Tests the database over a separate connection, step by step. Whatever the test writes is rolled back. */
export async function* testMysql(pool: MysqlPool, mapped: MappedDelivery): AsyncGenerator<StepResult> {
  const timer = new StepTimer((error) => pool.toStoreError(error));
  const unknownName = await pool.resolveName().then(
    () => null,
    (error: unknown) => error,
  );
  if (unknownName !== null) return yield timer.failNext(unknownName);
  const connection = pool.createConnection({
    onResolved: (addresses) => timer.pass('resolve', addresses.join(', ')),
    onConnected: (address) => timer.pass('connect', address),
  });
  const query = statementsOn(connection, pool.timeoutMs);
  try {
    await signIn(connection, timer, { pool, begin: () => query('start transaction') });
    yield* timer.newResults();
    if (timer.failed) return;
    if (mapped.isOnly) return yield* testOwnTable(timer, mapped);
    let hasDeletedTable = false;
    let hasTable = false;
    yield await timer.run('table', async () => {
      const columns = await columnsOf(query);
      hasDeletedTable = (await columnsOf(query, DELETED_TABLE_NAME)).size > 0;
      hasTable = columns.size > 0;
      return checkTable(query, columns, hasDeletedTable);
    });
    for (const [step, ...statements] of TEST_STATEMENTS) {
      if (timer.failed) return;
      if (!hasTable) yield timer.skip(step, 'The table is created when you save.');
      else
        yield await timer.run(step, async () => {
          for (const { text, values, maxRows, needsDeletedTable } of statements)
            if (!needsDeletedTable || hasDeletedTable) await query(text, values, maxRows);
          return '';
        });
    }
  } finally {
    // Closing the connection ends the transaction.
    connection.destroy();
  }
}

/**
 * Checks that the table is complete, or that the database user may add what is missing. The test only checks the
 * privileges, because no transaction can roll back the CREATE and ALTER statements that Save uses.
 */
async function checkTable(
  query: Query,
  columns: ReadonlySet<string>,
  hasDeletedTable: boolean,
): Promise<string> {
  const deniedError = (right: string, table: string) =>
    Object.assign(new Error(`${right} command denied to the user for table '${table}'`), { errno: 1142 });
  const hasTable = columns.size > 0;
  if ((!hasTable || !hasDeletedTable) && !(await hasRight(query, 'CREATE')))
    throw deniedError('CREATE', hasTable ? DELETED_TABLE_NAME : TABLE_NAME);
  if (!hasTable) return `${TABLE_NAME} is created when you save.`;
  const missing = COLUMN_TYPES.filter(([name]) => !columns.has(name)).map(([name]) => name);
  if (missing.length === 0) return `${TABLE_NAME} exists.`;
  if (!(await hasRight(query, 'ALTER')))
    throw deniedError('ALTER', `${TABLE_NAME} (missing columns: ${missing.join(', ')})`);
  return `${TABLE_NAME} exists. Missing columns are added when you save.`;
}

async function signIn(
  connection: CheckedConnection,
  timer: StepTimer,
  { pool, begin }: { pool: MysqlPool; begin: () => Promise<unknown> },
): Promise<void> {
  const plainSocket = connection.stream;
  // When the server's greeting arrives, the driver replaces the plain socket with the encrypted one.
  plainSocket.once('data', () => {
    if (connection.stream === plainSocket) return;
    const tlsSocket = connection.stream as TLSSocket;
    tlsSocket.once('secureConnect', () => timer.pass('tls', tlsSocket.getProtocol() ?? ''));
  });
  const failure = await connection
    .connect()
    .then(begin)
    .then(
      () => null,
      (error: unknown) => error,
    );
  if (!pool.usesTls && timer.has('connect')) timer.skip('tls', 'SSL is off.');
  if (failure)
    timer.failNext(
      timer.has('connect') ? withUnresponsiveHint(pool.toStoreError(failure), 'MySQL', pool.host) : failure,
    );
  else timer.pass('sign_in', '');
}

const TEST_STATEMENTS = testStatements({ table: TABLE, deletedTable: DELETED_TABLE, parameter: '?' });
