import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { SupabaseConnectionOptions } from '@libs/listing-store';
import { endlessly, type HostileServer, pour, type RunningServer, startServer } from './hostile-server';

/** How the server misbehaves. Unless a mode says otherwise, it does this in place of every response. */
export const HOSTILE_POSTGREST_MODES = [
  /** A project whose table is empty and has no sort columns. */
  'honest',
  /** Accepts requests, but does not respond. */
  'silent',
  /** One byte a second. */
  'byte-per-second',
  /** Headers without end. */
  'endless-headers',
  /** A body of rows without end, in one response. */
  'endless-rows',
  /** One field of 1 GB. */
  'huge-field',
  /** 54 MB of empty objects, which take gigabytes when parsed. */
  'json-bomb',
  /** 3 MB of empty objects: below the limits of a response, far more rows than requested. */
  'many-empty-rows',
  /** Lists within lists, 4 million deep. */
  'nested-lists',
  /** Rows of the table with ids that rise without end, response after response. */
  'endless-ids',
  /** A row of the table, and then nothing. */
  'unfinished-row',
  /** Rows of the table of 7 MB in all, and then nothing. */
  'unfinished-rows',
  /** Rows of the table with the same ids in each response. */
  'repeated-ids',
  /** 120,000 rows that are all duplicates of the first. */
  'many-duplicates',
  /** The same with texts of a thousand characters. */
  'long-duplicates',
  /** Rows that nobody asked for. */
  'other-rows',
  /** An error message of 900 kB. */
  'long-message',
  /** Random bytes in place of HTTP. */
  'garbage',
] as const;
export type HostilePostgrestMode = (typeof HOSTILE_POSTGREST_MODES)[number];

const ROWS_PER_RESPONSE = 1_000;
const DUPLICATES = 120_000;
const BYTE_INTERVAL_MS = 1_000;

/** Starts a Supabase project without TLS that misbehaves in one way. It has no sort columns. */
export async function startHostilePostgrest(
  initialMode: HostilePostgrestMode,
): Promise<HostileServer<HostilePostgrestMode, SupabaseConnectionOptions>> {
  const connectionAt = (port: number) => ({
    provider: 'supabase' as const,
    url: `http://127.0.0.1:${port}`,
    publishableKey: 'sb_publishable_hostile_0123456789',
  });
  let running: RunningServer<HostilePostgrestMode>;
  const http: Server = createServer((request, response) => {
    running.countStatement();
    request.resume();
    respond(running.mode, request, response);
  });
  return startServer(initialMode, connectionAt, (socket, server) => {
    running = server;
    if (server.mode === 'garbage' || server.mode === 'endless-headers') respondRaw(server.mode, socket);
    else http.emit('connection', socket);
  });
}

function respondRaw(mode: 'garbage' | 'endless-headers', socket: Socket): void {
  socket.once('data', () => {
    if (mode === 'garbage') return void socket.write(Buffer.alloc(4_096, 0xa7));
    socket.write('HTTP/1.1 200 OK\r\n');
    void pour(socket, endlessly(Buffer.from(`x-header: ${'x'.repeat(1_000)}\r\n`.repeat(16))));
  });
}

function respond(mode: HostilePostgrestMode, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const selected = url.searchParams.get('select') ?? '';
  response.setHeader('content-type', 'application/json');
  response.setHeader('content-range', '0-0/0');
  const send = (body: unknown) => response.end(JSON.stringify(body));
  const isMissingColumn = /sort_|is_complete|zip_number/.test(selected);
  if (mode !== 'silent' && isMissingColumn) {
    response.statusCode = 400;
    return void send({ code: '42703', message: 'column does not exist' });
  }
  switch (mode) {
    case 'silent':
      return;
    case 'byte-per-second':
      return drip(response);
    case 'endless-rows':
      response.write('[{"id":1}');
      return void pour(response, endlessly(Buffer.from(',{"id":1,"name":"listing"}'.repeat(1_000))));
    case 'huge-field':
      response.write('[{"id":1,"name":"');
      return void pour(response, hugeText()).then(() => response.end('"}]'));
    case 'json-bomb':
      return void pour(response, emptyObjects(60, 300_000)).then(() => response.end());
    case 'many-empty-rows':
      return void pour(response, emptyObjects(1, 1_000_000)).then(() => response.end());
    case 'nested-lists':
      return void response.end('['.repeat(4_000_000));
    case 'endless-ids':
    case 'repeated-ids':
      return void send(rowsAfter(mode === 'endless-ids' ? lastId(url) : 0));
    case 'many-duplicates':
    case 'long-duplicates':
      return void send(duplicatesFor(url, mode === 'long-duplicates' ? 'x'.repeat(1_000) : ''));
    case 'unfinished-row':
    case 'unfinished-rows':
      return void pour(response, unfinishedRows(mode === 'unfinished-rows'));
    case 'other-rows':
      return void send(rowsAfter(9_000_000));
    case 'long-message':
      response.statusCode = 400;
      return void send({ code: '42601', message: 'é'.repeat(450_000) });
    default:
      return void send(url.pathname.includes('/rpc/') ? null : []);
  }
}

const lastId = (url: URL): number => Number((url.searchParams.get('id') ?? 'gt.0').replace('gt.', '')) || 0;

const rowsAfter = (last: number) =>
  Array.from({ length: ROWS_PER_RESPONSE }, (_, at) => ({
    id: last + at + 1,
    name: `Listing ${last + at + 1}`,
  }));

/** Returns the requested rows, or the next ones. */
function duplicatesFor(url: URL, padding: string): unknown[] {
  const requested = /^in\.\((.*)\)$/
    .exec(url.searchParams.get('id') ?? '')?.[1]
    ?.split(',')
    .map(Number);
  const last = lastId(url);
  const count = Math.min(ROWS_PER_RESPONSE, DUPLICATES - last);
  const ids = requested ?? Array.from({ length: count }, (_, at) => last + at + 1);
  return ids.map((id) => ({
    id,
    name: `Bakery${padding}`,
    website: 'https://bakery.example/',
    address: `${id} Main Street${padding}`,
    phone: `+1 602 555 ${String(id).padStart(7, '0')}`,
    category: 'Bakery',
    city: `Phoenix${padding}`,
    state: 'AZ',
    country: 'US',
    zip: '85001',
    place_key: `bakery:${id}`,
    created_at: '2026-01-01T00:00:00Z',
    last_updated: '2026-01-01T00:00:00Z',
  }));
}

function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write(' '), BYTE_INTERVAL_MS).unref();
  response.once('close', () => clearInterval(timer));
}

function* hugeText(): Generator<Buffer> {
  const part = Buffer.alloc(2 ** 16, 'a');
  for (let sent = 0; sent < 2 ** 30; sent += part.length) yield part;
}

function* emptyObjects(pieces: number, objectsPerPiece: number): Generator<Buffer> {
  yield Buffer.from('[');
  const piece = Buffer.from('{},'.repeat(objectsPerPiece));
  for (let at = 0; at < pieces; at += 1) yield piece;
  yield Buffer.from('{}]');
}

function* unfinishedRows(isLarge: boolean): Generator<Buffer> {
  yield Buffer.from('[{"id":1,"name":"x"}');
  const row = Buffer.from(`,{"id":2,"name":"${'x'.repeat(1_000_000)}"}`);
  for (let at = 0; isLarge && at < 7; at += 1) yield row;
}
