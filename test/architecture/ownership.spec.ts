import { beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MIGRATIONS = 'backend/platform/database/migrations';

/**
 * Maps each folder to the tables that it owns. All SQL on a table is in its owner's folder; other modules call the
 * owner.
 */
const OWNERS: Record<string, readonly string[]> = {
  'backend/auth': [
    'api_token',
    'attempt_limit',
    'email_confirmation',
    'identity',
    'identity_link',
    'repeated_registration',
    'session',
    'users',
  ],
  'backend/capture-worker': ['source_permit', 'worker_heartbeat', 'worker_turn'],
  'backend/database-config': ['database_config'],
  'backend/delivery': ['delivery', 'delivery_status', 'refused_listing'],
  'backend/exports': ['export_file', 'stored_export'],
  'backend/jobs': [
    'captured_listing',
    'circuit_breaker',
    'job',
    'job_event',
    'search_page',
    'search_task',
    'target',
    'worker',
  ],
  'backend/payment': [
    'btcpay_delivery',
    'payment',
    'payment_address_counter',
    'sandbox_block',
    'sandbox_transaction',
  ],
  'backend/platform/http': ['idempotency_response'],
  'backend/platform/mail': ['inbox_mail'],
  'backend/platform/outbox': ['user_event'],
  'backend/schedules': ['schedule'],
  'backend/subscription': ['credit_balance', 'ledger_entry', 'user_plan'],
  'backend/table': ['table_undo', 'table_undo_part'],
  'backend/webhooks': ['webhook_delivery', 'webhook_endpoint'],
};

const ownerOf = new Map(
  Object.entries(OWNERS).flatMap(([folder, tables]) => tables.map((table) => [table, folder] as const)),
);

interface SqlText {
  file: string;
  line: number;
  text: string;
}

const typeScriptFiles = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')));

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Returns every string and template in a file, without the interpolated values. */
function literalsOf(file: string, source: string): SqlText[] {
  const root = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: SqlText[] = [];
  const visit = (node: ts.Node): void => {
    const line = root.getLineAndCharacterOfPosition(node.getStart(root)).line + 1;
    if (ts.isStringLiteralLike(node)) found.push({ file, line, text: node.text });
    if (ts.isTemplateExpression(node)) {
      const rest = node.templateSpans.map(({ literal }) => literal.text);
      found.push({ file, line, text: [node.head.text, ...rest].join(' … ') });
    }
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

const SQL = /\b(select|insert into|delete from|update \S+( (as )?\w+)? set|where|left join|returning)\b/;
const ALIAS =
  '(?:\\s+(?:as\\s+)?(?!set|where|on|join|left|order|group|limit|using|values|for|union|returning)\\w+)?';
const TABLE = `["\\w.]+${ALIAS}`;
const TABLE_LISTS = [
  new RegExp(
    `\\b(?:from|join|into|update|truncate|using|table)\\s+(?:only\\s+)?(${TABLE}(?:\\s*,\\s*${TABLE})*)`,
    'g',
  ),
  // A list of tables that continues after a subquery.
  new RegExp(`\\)\\s+(?:as\\s+)?\\w+\\s*,\\s*(["\\w.]+\\s+\\w+(?:\\s*,\\s*${TABLE})*)`, 'g'),
];

/**
 * Returns the names in positions where SQL expects tables: after `from`, `join` and similar keywords, in their lists,
 * and before `::regclass`.
 */
function tablesIn(text: string): string[] {
  if (!SQL.test(text)) return [];
  const listed = TABLE_LISTS.flatMap((list) => [...text.matchAll(list)]).flatMap(([, list = '']) =>
    list.split(',').map((part) => part.trim().split(/\s/)[0] ?? ''),
  );
  const cast = [...text.matchAll(/'(\w+)'::regclass/g)].map(([, name = '']) => name);
  return [...listed, ...cast].map((name) => name.replaceAll('"', ''));
}

/** Returns the tables that exist after all migrations, with their current names. */
function migratedTables(): Set<string> {
  const tables = new Set<string>();
  for (const file of typeScriptFiles(MIGRATIONS).toSorted()) {
    const source = read(file);
    for (const [, name = ''] of source.matchAll(/create (?:unlogged )?table "?(\w+)"?/gi)) tables.add(name);
    for (const [, list = ''] of source.matchAll(/const TABLES[^=]*= \[(.*?)\n\];/gs))
      for (const [, from = '', to = ''] of list.matchAll(/\['(\w+)', '(\w+)'\]/g))
        if (tables.delete(from)) tables.add(to);
  }
  return tables;
}

let product: string[];
beforeAll(() => {
  product = typeScriptFiles('backend').filter(
    (file) => !file.startsWith(MIGRATIONS) && !file.endsWith('.spec.ts'),
  );
});

describe('the owner of a table', () => {
  it('is defined for every table that the migrations create', () => {
    expect([...ownerOf.keys()].toSorted()).toEqual([...migratedTables()].toSorted());
  });

  it('is the only module whose SQL names the table', () => {
    const violations = product.flatMap((file) =>
      literalsOf(file, read(file)).flatMap(({ line, text }) =>
        tablesIn(text)
          .filter((table) => ownerOf.has(table) && !file.startsWith(`${ownerOf.get(table)}/`))
          .map((table) => `${file}:${line} names ${table} of ${ownerOf.get(table)}`),
      ),
    );
    expect(violations).toEqual([]);
  });

  it.each<[sql: string, tables: string[]]>([
    ['select a from job j left join delivery d on d.job_id = j.id', ['job', 'delivery']],
    [
      'update search_task t set state = 1 from target s, job j where t.id = 1',
      ['search_task', 'target', 'job'],
    ],
    ['update a set b from (select 1 from c) next, target s, job j', ['a', 'c', 'target', 'job']],
    ['insert into "worker" (number) select 1', ['worker']],
    ['delete from session where user_id = $1', ['session']],
    [`select 1 from pg_constraint where confrelid = 'users'::regclass`, ['pg_constraint', 'users']],
    ['Nobody learns from the job, or from a worker.', []],
  ])('is checked for every table in %s', (sql, tables) => {
    expect(tablesIn(sql)).toEqual(tables);
  });
});

describe('the queue module', () => {
  it('is the only module that accesses the tables of pg-boss', () => {
    const others = product.filter((file) => !file.startsWith('backend/platform/queue/'));
    expect(others.filter((file) => /pgboss/.test(read(file)))).toEqual([]);
  });

  it('is the only module that declares queues', () => {
    const others = product.filter((file) => !file.startsWith('backend/platform/queue/'));
    expect(others.filter((file) => /\bqueue\.declare\(/.test(read(file)))).toEqual([]);
  });
});
