import { beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { tablesIn } from './sql-tables';

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
    'password_reset',
    'repeated_registration',
    'session',
    'users',
  ],
  'backend/capture-worker': ['source_permit', 'worker_turn'],
  'backend/contacts': [
    'contact_job',
    'contact_listing',
    'contact_site',
    'website',
    'website_page',
    'website_permit',
  ],
  'backend/database-config': ['database_config'],
  'backend/delivery': ['delivery', 'delivery_status', 'listing_update', 'refused_listing'],
  'backend/download-links': ['download_link'],
  'backend/exports': ['export_file', 'stored_export'],
  'backend/jobs': [
    'captured_listing',
    'circuit_breaker',
    'filtered_place',
    'job',
    'job_event',
    'job_field_coverage',
    'refreshed_place',
    'search_page',
    'search_task',
    'target',
    'undecided_place',
    'worker',
    'worker_heartbeat',
  ],
  'backend/known-places': ['known_identity', 'known_source', 'known_use'],
  'backend/notifications': ['job_mail', 'notification_setting'],
  'backend/payment': [
    'btcpay_delivery',
    'payment',
    'payment_address_counter',
    'sandbox_block',
    'sandbox_transaction',
  ],
  'backend/platform/audit': ['audit_entry'],
  'backend/platform/database': ['database_check'],
  'backend/platform/http': ['idempotency_response'],
  'backend/platform/mail': ['inbox_mail'],
  'backend/platform/metrics': ['last_backup'],
  'backend/platform/outbox': ['user_event'],
  'backend/platform/queue': ['queue_holder'],
  'backend/platform/web': ['page_asset'],
  'backend/saved-setups': ['saved_setup'],
  'backend/schedules': ['schedule'],
  'backend/source-checks': ['source_check'],
  'backend/subscription': ['credit_balance', 'ledger_entry', 'plan_grant', 'spent_allowance', 'user_plan'],
  'backend/table': ['table_undo', 'table_undo_part', 'table_view'],
  'backend/webhooks': ['webhook_delivery', 'webhook_endpoint'],
};

/** Files whose SQL has yet to move into a repository. Remove a file from this list when it has moved; never add one. */
const NOT_YET_REPOSITORIES: readonly string[] = [
  'backend/auth/api-tokens/api-tokens.service.ts',
  'backend/auth/identity-links.ts',
  'backend/auth/limits/attempt-store.ts',
  'backend/auth/repeated-registrations.ts',
  'backend/auth/users.service.ts',
  'backend/capture-worker/reaper.ts',
  'backend/capture-worker/source-permits.ts',
  'backend/capture-worker/turn-queue.ts',
  'backend/database-config/connected-users.ts',
  'backend/database-config/database-secrets.ts',
  'backend/database-config/sort-index.service.ts',
  'backend/jobs/recorder/listing-rows.ts',
  'backend/jobs/recorder/plan-cache.ts',
  'backend/jobs/recorder/plan-writer.ts',
  'backend/payment/adapters/sandbox-chain.ts',
  'backend/payment/payment-addresses.ts',
  'backend/payment/sandbox.service.ts',
  'backend/platform/mail/local-inbox.ts',
  'backend/platform/outbox/outbox.ts',
  'backend/subscription/credit-ledger.ts',
  'backend/subscription/purchases.service.ts',
  'backend/webhooks/webhook-secrets.ts',
];

const ownerOf = new Map(
  Object.entries(OWNERS).flatMap(([folder, tables]) => tables.map((table) => [table, folder] as const)),
);

interface SqlText {
  file: string;
  line: number;
  text: string;
}

/** A place in the product where SQL names a table. */
interface TableUse {
  file: string;
  line: number;
  table: string;
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
let uses: TableUse[];
beforeAll(() => {
  product = ['backend', 'libs']
    .flatMap(typeScriptFiles)
    .filter((file) => !file.startsWith(MIGRATIONS) && !file.endsWith('.spec.ts'));
  uses = product.flatMap((file) =>
    literalsOf(file, read(file)).flatMap(({ line, text }) =>
      tablesIn(text)
        .filter((table) => ownerOf.has(table))
        .map((table) => ({ file, line, table })),
    ),
  );
});

describe('the owner of a table', () => {
  it('is defined for every table that the migrations create', () => {
    expect([...ownerOf.keys()].toSorted()).toEqual([...migratedTables()].toSorted());
  });

  it('is the only module whose SQL names the table', () => {
    const violations = uses
      .filter(({ file, table }) => !file.startsWith(`${ownerOf.get(table)}/`))
      .map(({ file, line, table }) => `${file}:${line} names ${table} of ${ownerOf.get(table)}`);
    expect(violations).toEqual([]);
  });

  it('names its tables only in repositories', () => {
    const others = uses.map(({ file }) => file).filter((file) => !/[./-]repository\.ts$/.test(file));
    expect([...new Set(others)].toSorted()).toEqual(NOT_YET_REPOSITORIES);
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
    ['SELECT a FROM job J LEFT JOIN Delivery D ON true', ['job', 'delivery']],
    ['select a from public.job', ['job']],
    ['select a from "public"."job"', ['job']],
    ['select a from pgboss.job', ['pgboss.job']],
    ['truncate job, only target cascade', ['job', 'target']],
    ['truncate table job', ['job']],
    ['lock table job in exclusive mode', ['job']],
    ['update job\n set a = 1, session = 2', ['job']],
    ['select a from b join c on c.id = b.id, job j', ['b', 'c', 'job']],
    [
      'select a from b join c on c.id in (1, 2), lateral (select 1 from target) s, job',
      ['b', 'c', 'target', 'job'],
    ],
    ['select a from unnest($1), job', ['job']],
    ['select a from unnest($1::uuid[]) with ordinality as w (id, session), job', ['job']],
    ['select a from (job j join target s on true)', ['job', 'target']],
    ['merge into job using target t on true when matched then update set a = 1', ['job', 'target']],
    [`select to_regclass('job'), to_regclass('public.target')`, ['job', 'target']],
    ['delete from a using job where true', ['a', 'job']],
    ['create index if not exists i on job (id)', ['job']],
    ['select 1 from /* a comment */ job -- from target', ['job']],
    ['insert into a (session) values (1) on conflict (job) do update set target = 1', ['a']],
    ['select a is distinct from b, session from c join d using (job) for update of worker', ['c', 'd']],
    ['select extract(epoch from now()), job from a order by b, session', ['a']],
    ['Nobody learns from the job, or from a worker.', ['the', 'or', 'a']],
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
