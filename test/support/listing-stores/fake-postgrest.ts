import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { LASTING_CONNECTIONS } from '../lasting-connections';
import { PostgrestFilters } from './postgrest-filters';

export const PROJECT_KEY = 'sb_publishable_stand_in_0123456789';
export interface FakePostgrest {
  url: string;
  /** The project's "Max rows" setting. Hosted projects have a default of 1,000. */
  maxRows: number;
  close(): Promise<void>;
}

interface PostgrestResponse {
  status: number;
  body?: unknown;
  range?: string;
}

/**
 * A fake REST API of a Supabase project, with a real Postgres. Each request is one transaction with the role `anon`,
 * so the database itself enforces grants and row-level security. Implements the parts of PostgREST that our store
 * uses, with PostgREST's statuses, error codes and row limit.
 */
export async function startFakePostgrest(connection: pg.ClientConfig): Promise<FakePostgrest> {
  const pool = new pg.Pool({ ...connection, max: 6 });
  pool.on('error', () => undefined);
  const fake: FakePostgrest = {
    url: '',
    maxRows: 1_000,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await pool.end();
    },
  };
  const server = createServer(LASTING_CONNECTIONS, (request, response) => {
    handleRequest(pool, request, fake).then(
      (result) => send(response, result),
      (error: unknown) => send(response, errorResponse(error)),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  fake.url = `http://127.0.0.1:${port}`;
  return fake;
}

function send(response: ServerResponse, { status, body, range }: PostgrestResponse): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    ...(range !== undefined && { 'content-range': range }),
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

async function handleRequest(
  pool: pg.Pool,
  request: IncomingMessage,
  { maxRows }: FakePostgrest,
): Promise<PostgrestResponse> {
  if (request.headers.apikey !== PROJECT_KEY)
    return { status: 401, body: { message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' } };
  const url = new URL(request.url ?? '', 'http://stand-in');
  const [, , , ...pathParts] = url.pathname.split('/').map(decodeURIComponent);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body: unknown = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString('utf8')) : null;
  const prefer = String(request.headers.prefer ?? '');
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local role anon');
    const result =
      pathParts[0] === 'rpc'
        ? await callFunction(client, pathParts[1] ?? '', body as Record<string, unknown>)
        : await handleTable(client, pathParts[0] ?? '', {
            method: request.method ?? 'GET',
            url,
            body,
            prefer,
            maxRows,
          });
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

interface TableRequest {
  method: string;
  url: URL;
  body: unknown;
  prefer: string;
  maxRows: number;
}

const RESERVED = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'];
/** The driver would send a list as an array. */
const asCell = (cell: unknown): unknown => (Array.isArray(cell) ? JSON.stringify(cell) : cell);
const quotedName = (name: string): string => `"${name.replaceAll('"', '')}"`;

async function handleTable(
  client: pg.PoolClient,
  table: string,
  { method, url, body, prefer, maxRows }: TableRequest,
): Promise<PostgrestResponse> {
  const values: unknown[] = [];
  const filters = new PostgrestFilters((value) => `$${values.push(value)}`);
  const rows = async (text: string): Promise<Record<string, unknown>[]> => {
    const { rows: selected } = await client.query<{ row: Record<string, unknown> }>(text, values);
    return selected.map(({ row }) => row);
  };
  const conditions = (): string => {
    const all = [...url.searchParams]
      .filter(([name]) => !RESERVED.includes(name))
      .map(([name, text]) => filters.toSql(name, text));
    return all.length > 0 ? `where ${all.join(' and ')}` : '';
  };
  const columns = (url.searchParams.get('select') ?? '*')
    .split(',')
    .map((name) => (name === '*' ? '*' : quotedName(name)))
    .join(', ');
  const from = `public.${quotedName(table)}`;
  const asJson = (inner: string): string => `with t as (${inner}) select to_jsonb(t) as row from t`;
  const returned = prefer.includes('return=representation') ? ` returning ${columns}` : ' returning 1';
  const writeResponse = (status: number, selected: unknown[]): PostgrestResponse =>
    prefer.includes('return=representation')
      ? { status, body: selected }
      : { status: status === 200 ? 204 : status };
  if (method === 'POST' && Array.isArray(body)) {
    const names = (url.searchParams.get('columns') ?? '').split(',').map((name) => quotedName(name));
    const text = upsertSql(from, names, { key: url.searchParams.get('on_conflict'), prefer });
    return writeResponse(
      201,
      await rows(asJson(text.replace('$1', `$${values.push(JSON.stringify(body))}`))),
    );
  }
  if (method === 'POST') {
    const cells = Object.entries(body as Record<string, unknown>);
    const names = cells.map(([name]) => quotedName(name)).join(', ');
    const list = cells.map(([, cell]) => `$${values.push(cell)}`).join(', ');
    return writeResponse(
      201,
      await rows(asJson(`insert into ${from} (${names}) values (${list})${returned}`)),
    );
  }
  if (method === 'PATCH') {
    const set = Object.entries(body as Record<string, unknown>)
      .map(([name, cell]) => `${quotedName(name)} = $${values.push(asCell(cell))}`)
      .join(', ');
    return writeResponse(200, await rows(asJson(`update ${from} set ${set} ${conditions()}${returned}`)));
  }
  if (method === 'DELETE')
    return writeResponse(200, await rows(asJson(`delete from ${from} ${conditions()}${returned}`)));
  const order = (url.searchParams.get('order') ?? '')
    .split(',')
    .filter(Boolean)
    .map((part) =>
      part.replace(
        /^([^.]+)\.(asc|desc)$/,
        (_, name: string, direction: string) => `${quotedName(name)} ${direction}`,
      ),
    );
  const where = conditions();
  const limit = Math.min(maxRows, Number(url.searchParams.get('limit') ?? maxRows));
  const offset = Number(url.searchParams.get('offset') ?? 0);
  const selected = await rows(
    `select to_jsonb(t) as row from (select ${columns} from ${from} ${where}
     ${order.length > 0 ? `order by ${order.join(', ')}` : ''} limit ${limit} offset ${offset}) t`,
  );
  const total = prefer.includes('count=exact')
    ? Number(
        (await client.query<{ n: string }>(`select count(*) as n from ${from} ${where}`, values)).rows[0]?.n,
      )
    : null;
  const range = selected.length > 0 ? `${offset}-${offset + selected.length - 1}` : '*';
  return {
    status: total !== null && total > selected.length ? 206 : 200,
    body: selected,
    range: `${range}/${total ?? '*'}`,
  };
}

/** Inserts several rows, and skips or updates those whose key exists. */
function upsertSql(
  from: string,
  names: readonly string[],
  { key, prefer }: { key: string | null; prefer: string },
): string {
  const action = prefer.includes('resolution=ignore-duplicates')
    ? 'do nothing'
    : `do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`;
  const conflict = key === null ? '' : `on conflict (${quotedName(key)}) ${action}`;
  const list = names.join(', ');
  return `insert into ${from} (${list}) select ${list} from jsonb_populate_recordset(null::${from}, $1::jsonb)
    ${conflict} returning 1`;
}

async function callFunction(
  client: pg.PoolClient,
  name: string,
  args: Record<string, unknown>,
): Promise<PostgrestResponse> {
  const { rows: functions } = await client.query<{ names: string[]; types: string[]; returns: string }>(
    `select proargnames as names, (select array_agg(t::regtype::text order by n) from unnest(proargtypes) with ordinality u(t, n)) as types,
            prorettype::regtype::text as returns
     from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace`,
    [name],
  );
  const definition = functions[0];
  if (!definition)
    throw Object.assign(new Error(`Could not find the function public.${name} in the schema cache`), {
      code: 'PGRST202',
    });
  const entries = Object.entries(args);
  const list = entries.map(
    ([key], at) => `${quotedName(key)} := $${at + 1}::${definition.types[definition.names.indexOf(key)]}`,
  );
  const values = entries.map(([key, value]) =>
    definition.types[definition.names.indexOf(key)] === 'jsonb' ? JSON.stringify(value) : value,
  );
  const { rows } = await client.query<{ value: unknown }>(
    `select public.${quotedName(name)}(${list.join(', ')}) as value`,
    values,
  );
  return definition.returns === 'void' ? { status: 204 } : { status: 200, body: rows[0]?.value ?? null };
}

/** Returns PostgREST's status and code for a database error. */
function errorResponse(error: unknown): PostgrestResponse {
  const { code = 'XX000', message } = error as { code?: string; message: string };
  const body = { code, message, details: null, hint: null };
  if (code === '42P01')
    return {
      status: 404,
      body: {
        ...body,
        code: 'PGRST205',
        message: `Could not find the table in the schema cache (${message})`,
      },
    };
  if (code === 'PGRST202') return { status: 404, body };
  if (code === '42501') return { status: 401, body };
  if (code === '23505') return { status: 409, body };
  return { status: /^(22|23|42|P0)/.test(code) ? 400 : 500, body };
}
