import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { LASTING_CONNECTIONS } from './lasting-connections';

export interface OverpassElement {
  type: 'node' | 'way' | 'relation';
  id: number;
  lat?: number;
  lon?: number;
  center?: { lat: number; lon: number };
  tags: Record<string, string>;
}

export interface FakeOverpass {
  url: string;
  elements: OverpassElement[];
  /** Queries received, in order. */
  queries: string[];
  /** Responses that replace the normal ones, one for each of the next requests. */
  queuedResponses: { status: number; body: string; headers?: Record<string, string> }[];
  close(): Promise<void>;
}

/**
 * A fake Overpass API for the queries that we send: unions of `nwr` with tag filters within a box or a named area,
 * with `out center tags`. It parses the query, and refuses a malformed one as the real API does.
 */
export async function startFakeOverpass(elements: OverpassElement[] = []): Promise<FakeOverpass> {
  const queries: string[] = [];
  const queuedResponses: FakeOverpass['queuedResponses'] = [];
  const server = createServer(LASTING_CONNECTIONS, (request, response) => {
    void text(request).then((body) => {
      const query = new URLSearchParams(body).get('data') ?? '';
      queries.push(query);
      const next: FakeOverpass['queuedResponses'][number] =
        queuedResponses.shift() ?? respondTo(query, fake.elements);
      const { status, body: responseBody, headers } = next;
      const contentType = status === 200 ? 'application/json' : 'text/html';
      response.writeHead(status, { 'content-type': contentType, ...headers });
      response.end(responseBody);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeOverpass = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/interpreter`,
    elements,
    queries,
    queuedResponses,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return fake;
}

/** The fields that surround the elements in every real response. */
export const RESPONSE_ENVELOPE = {
  version: 0.6,
  generator: 'Overpass API 0.7.62.8 e802775f',
  osm3s: {
    timestamp_osm_base: '2026-11-20T09:00:00Z',
    copyright:
      'The data included in this document is from www.openstreetmap.org. The data is made available under ODbL.',
  },
};

interface Statement {
  filters: { key: string; pattern: RegExp | null }[];
  bbox: number[] | null;
}

function respondTo(query: string, elements: OverpassElement[]): { status: number; body: string } {
  const [, type, id] =
    /^\[out:json\]\[timeout:\d+\];(node|way|relation)\((\d+)\);out center tags;$/.exec(query) ?? [];
  if (type) {
    const found = elements.filter((element) => element.type === type && element.id === Number(id));
    return { status: 200, body: JSON.stringify({ ...RESPONSE_ENVELOPE, elements: found }) };
  }
  const statements = parseQuery(query);
  if (!statements)
    return { status: 400, body: '<p><strong style="color:#FF0000">Error</strong>: line 1: parse error</p>' };
  const matching = elements.filter((element) => statements.some((statement) => matches(element, statement)));
  return { status: 200, body: JSON.stringify({ ...RESPONSE_ENVELOPE, elements: matching }) };
}

const QUOTED = String.raw`"((?:[^"\\]|\\.)*)"`;
const FILTER = new RegExp(String.raw`\[${QUOTED}(?:(=|~)${QUOTED})?\]`, 'y');

function parseQuery(query: string): Statement[] | null {
  const statementList =
    /^\[out:json\]\[timeout:\d+\]\[maxsize:\d+\];(?:area(?:\[(?:"(?:[^"\\]|\\.)*"|[=~])+\])+(?:\(area\.\w+\))?->\.\w+;)*\((.+)\);out center tags qt;$/.exec(
      query,
    );
  if (!statementList) return null;
  const statements: Statement[] = [];
  for (let remaining = statementList[1] ?? ''; remaining !== '';) {
    if (!remaining.startsWith('nwr')) return null;
    const filters: Statement['filters'] = [];
    let position = 3;
    for (FILTER.lastIndex = position; ; FILTER.lastIndex = position) {
      const filter = FILTER.exec(remaining);
      if (!filter) break;
      const value = unquoted(filter[3] ?? '');
      const pattern =
        filter[2] === '~'
          ? new RegExp(value)
          : new RegExp(`^${value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
      filters.push({ key: unquoted(filter[1] ?? ''), pattern: filter[2] ? pattern : null });
      position = FILTER.lastIndex;
    }
    const areaFilter = /^\((?:area\.city|(-?[\d.]+(?:,-?[\d.]+){3}))\);/.exec(remaining.slice(position));
    if (!areaFilter || filters.length === 0) return null;
    statements.push({ filters, bbox: areaFilter[1] ? areaFilter[1].split(',').map(Number) : null });
    remaining = remaining.slice(position + areaFilter[0].length);
  }
  return statements;
}

const unquoted = (value: string) => value.replace(/\\(.)/g, '$1');

function matches({ lat, lon, center, tags }: OverpassElement, { filters, bbox: box }: Statement): boolean {
  const [latitude, longitude] = [lat ?? center?.lat ?? 0, lon ?? center?.lon ?? 0];
  if (box) {
    const [south = 0, west = 0, north = 0, east = 0] = box;
    if (latitude < south || latitude > north || longitude < west || longitude > east) return false;
  }
  return filters.every(({ key, pattern }) => {
    const value = tags[key];
    return value !== undefined && (pattern === null || pattern.test(value));
  });
}
