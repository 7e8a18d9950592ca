import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface OverpassElement {
  type: 'node' | 'way' | 'relation';
  id: number;
  lat?: number;
  lon?: number;
  center?: { lat: number; lon: number };
  tags: Record<string, string>;
}

export interface OverpassServer {
  url: string;
  elements: OverpassElement[];
  /** The questions asked, in order. */
  asked: string[];
  /** Sent in place of the next answers. */
  troubles: { status: number; body: string }[];
  close(): Promise<void>;
}

/**
 * A server that speaks the Overpass API as far as our questions go: unions of `nwr` with tag filters within a box or a named
 * area, answered as `out center tags` does. It reads the question itself, so a malformed one is refused as the real one does.
 */
export async function startOverpassServer(elements: OverpassElement[] = []): Promise<OverpassServer> {
  const asked: string[] = [];
  const troubles: OverpassServer['troubles'] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const question = new URLSearchParams(body).get('data') ?? '';
      asked.push(question);
      const { status, body: answer } = troubles.shift() ?? answerTo(question, site.elements);
      response.writeHead(status, { 'content-type': status === 200 ? 'application/json' : 'text/html' });
      response.end(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const site: OverpassServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/interpreter`,
    elements,
    asked,
    troubles,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return site;
}

/** The head of every real answer. */
export const ANSWER = {
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
  box: number[] | null;
}

function answerTo(question: string, elements: OverpassElement[]): { status: number; body: string } {
  const statements = read(question);
  if (!statements)
    return { status: 400, body: '<p><strong style="color:#FF0000">Error</strong>: line 1: parse error</p>' };
  const found = elements.filter((element) => statements.some((statement) => fits(element, statement)));
  return { status: 200, body: JSON.stringify({ ...ANSWER, elements: found }) };
}

const QUOTED = String.raw`"((?:[^"\\]|\\.)*)"`;
const FILTER = new RegExp(String.raw`\[${QUOTED}(?:(=|~)${QUOTED})?\]`, 'y');

function read(question: string): Statement[] | null {
  const whole =
    /^\[out:json\]\[timeout:\d+\]\[maxsize:\d+\];(?:area(?:\[(?:"(?:[^"\\]|\\.)*"|[=~])+\])+(?:\(area\.\w+\))?->\.\w+;)*\((.+)\);out center tags qt;$/.exec(
      question,
    );
  if (!whole) return null;
  const statements: Statement[] = [];
  for (let rest = whole[1] ?? ''; rest !== '';) {
    if (!rest.startsWith('nwr')) return null;
    const filters: Statement['filters'] = [];
    let at = 3;
    for (FILTER.lastIndex = at; ; FILTER.lastIndex = at) {
      const filter = FILTER.exec(rest);
      if (!filter) break;
      const value = unquoted(filter[3] ?? '');
      const pattern =
        filter[2] === '~'
          ? new RegExp(value)
          : new RegExp(`^${value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
      filters.push({ key: unquoted(filter[1] ?? ''), pattern: filter[2] ? pattern : null });
      at = FILTER.lastIndex;
    }
    const place = /^\((?:area\.city|(-?[\d.]+(?:,-?[\d.]+){3}))\);/.exec(rest.slice(at));
    if (!place || filters.length === 0) return null;
    statements.push({ filters, box: place[1] ? place[1].split(',').map(Number) : null });
    rest = rest.slice(at + place[0].length);
  }
  return statements;
}

const unquoted = (value: string) => value.replace(/\\(.)/g, '$1');

function fits({ lat, lon, center, tags }: OverpassElement, { filters, box }: Statement): boolean {
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
