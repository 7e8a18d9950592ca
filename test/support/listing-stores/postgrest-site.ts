import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { PostgrestFilters } from './postgrest-filters';

export const PROJECT_KEY = 'sb_publishable_stand_in_0123456789';
export interface PostgrestSite {
  url: string;
  /** "Max rows" of the project; 1,000 as hosted projects have it. */
  rowsAtMost: number;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  body?: unknown;
  range?: string;
}

/**
 * A Supabase project's REST door over a real Postgres: each request is one transaction in the role `anon`, so grants and row
 * security are the database's own. Speaks what our store asks of PostgREST, with its statuses, codes and limit of rows.
 */
export async function startPostgrestSite(connection: pg.ClientConfig): Promise<PostgrestSite> {
  const pool = new pg.Pool({ ...connection, max: 6 });
  pool.on('error', () => undefined);
  const site: PostgrestSite = {
    url: '',
    rowsAtMost: 1_000,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await pool.end();
    },
  };
  const server = createServer((request, response) => {
    answer(pool, request, site).then(
      (given) => send(response, given),
      (error: unknown) => send(response, failure(error)),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  site.url = `http://127.0.0.1:${port}`;
  return site;
}

function send(response: ServerResponse, { status, body, range }: Answer): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    ...(range !== undefined && { 'content-range': range }),
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

async function answer(
  pool: pg.Pool,
  request: IncomingMessage,
  { rowsAtMost }: PostgrestSite,
): Promise<Answer> {
  if (request.headers.apikey !== PROJECT_KEY)
    return { status: 401, body: { message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' } };
  const url = new URL(request.url ?? '', 'http://stand-in');
  const [, , , ...rest] = url.pathname.split('/').map(decodeURIComponent);
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const body: unknown = pieces.length > 0 ? JSON.parse(Buffer.concat(pieces).toString('utf8')) : null;
  const prefer = String(request.headers.prefer ?? '');
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local role anon');
    const given =
      rest[0] === 'rpc'
        ? await callFunction(client, rest[1] ?? '', body as Record<string, unknown>)
        : await onTable(client, rest[0] ?? '', {
            method: request.method ?? 'GET',
            url,
            body,
            prefer,
            rowsAtMost,
          });
    await client.query('commit');
    return given;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

interface Asked {
  method: string;
  url: URL;
  body: unknown;
  prefer: string;
  rowsAtMost: number;
}

const RESERVED = ['select', 'order', 'limit', 'offset', 'columns'];
const quotedName = (name: string): string => `"${name.replaceAll('"', '')}"`;

async function onTable(
  client: pg.PoolClient,
  table: string,
  { method, url, body, prefer, rowsAtMost }: Asked,
): Promise<Answer> {
  const values: unknown[] = [];
  const filters = new PostgrestFilters((given) => `$${values.push(given)}`);
  const rows = async (text: string): Promise<Record<string, unknown>[]> => {
    const { rows: found } = await client.query<{ row: Record<string, unknown> }>(text, values);
    return found.map(({ row }) => row);
  };
  const conditions = (): string => {
    const all = [...url.searchParams]
      .filter(([name]) => !RESERVED.includes(name))
      .map(([name, text]) => filters.of(name, text));
    return all.length > 0 ? `where ${all.join(' and ')}` : '';
  };
  const columns = (url.searchParams.get('select') ?? '*')
    .split(',')
    .map((name) => (name === '*' ? '*' : quotedName(name)))
    .join(', ');
  const from = `public.${quotedName(table)}`;
  const asJson = (inner: string): string => `with t as (${inner}) select to_jsonb(t) as row from t`;
  const returned = prefer.includes('return=representation') ? ` returning ${columns}` : ' returning 1';
  const shown = (status: number, found: unknown[]): Answer =>
    prefer.includes('return=representation')
      ? { status, body: found }
      : { status: status === 200 ? 204 : status };
  if (method === 'POST') {
    const cells = Object.entries(body as Record<string, unknown>);
    const names = cells.map(([name]) => quotedName(name)).join(', ');
    const list = cells.map(([, cell]) => `$${values.push(cell)}`).join(', ');
    return shown(201, await rows(asJson(`insert into ${from} (${names}) values (${list})${returned}`)));
  }
  if (method === 'PATCH') {
    const set = Object.entries(body as Record<string, unknown>)
      .map(([name, cell]) => `${quotedName(name)} = $${values.push(cell)}`)
      .join(', ');
    return shown(200, await rows(asJson(`update ${from} set ${set} ${conditions()}${returned}`)));
  }
  if (method === 'DELETE')
    return shown(200, await rows(asJson(`delete from ${from} ${conditions()}${returned}`)));
  const order = (url.searchParams.get('order') ?? '')
    .split(',')
    .filter(Boolean)
    .map((part) =>
      part.replace(/^([^.]+)\.(asc|desc)$/, (_, name: string, way: string) => `${quotedName(name)} ${way}`),
    );
  const where = conditions();
  const limit = Math.min(rowsAtMost, Number(url.searchParams.get('limit') ?? rowsAtMost));
  const offset = Number(url.searchParams.get('offset') ?? 0);
  const found = await rows(
    `select to_jsonb(t) as row from (select ${columns} from ${from} ${where}
     ${order.length > 0 ? `order by ${order.join(', ')}` : ''} limit ${limit} offset ${offset}) t`,
  );
  const total = prefer.includes('count=exact')
    ? Number(
        (await client.query<{ n: string }>(`select count(*) as n from ${from} ${where}`, values)).rows[0]?.n,
      )
    : null;
  const range = found.length > 0 ? `${offset}-${offset + found.length - 1}` : '*';
  return {
    status: total !== null && total > found.length ? 206 : 200,
    body: found,
    range: `${range}/${total ?? '*'}`,
  };
}

async function callFunction(
  client: pg.PoolClient,
  name: string,
  args: Record<string, unknown>,
): Promise<Answer> {
  const { rows: known } = await client.query<{ names: string[]; types: string[]; returns: string }>(
    `select proargnames as names, (select array_agg(t::regtype::text order by n) from unnest(proargtypes) with ordinality u(t, n)) as types,
            prorettype::regtype::text as returns
     from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace`,
    [name],
  );
  const found = known[0];
  if (!found)
    throw Object.assign(new Error(`Could not find the function public.${name} in the schema cache`), {
      code: 'PGRST202',
    });
  const given = Object.entries(args);
  const list = given.map(
    ([key], at) => `${quotedName(key)} := $${at + 1}::${found.types[found.names.indexOf(key)]}`,
  );
  const values = given.map(([key, value]) =>
    found.types[found.names.indexOf(key)] === 'jsonb' ? JSON.stringify(value) : value,
  );
  const { rows } = await client.query<{ value: unknown }>(
    `select public.${quotedName(name)}(${list.join(', ')}) as value`,
    values,
  );
  return found.returns === 'void' ? { status: 204 } : { status: 200, body: rows[0]?.value ?? null };
}

/** Status and code as PostgREST gives them for a failure of the database. */
function failure(error: unknown): Answer {
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
