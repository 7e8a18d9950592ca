import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LASTING_CONNECTIONS } from './lasting-connections';

/** The fake site's response to a search request: a body, or a function that writes the response. */
export type FakeReply = string | ((response: ServerResponse) => void);

export interface FakeMapsSiteOptions {
  /**
   * Returns the response to a search request. `count` is the number of search requests since the site started, not
   * including this one.
   */
  reply(offset: number, count: number): FakeReply;
  /** Returns the document for a URL. If omitted or null, the site returns its default results page. */
  document?(url: URL, cookie: string): string | ((response: ServerResponse) => void) | null;
}

export interface FakeMapsSite {
  baseUrl: string;
  /** Result offsets of the search requests, in order. */
  requestedOffsets: number[];
  requestedPaths: string[];
  close(): Promise<void>;
}

/**
 * A minimal maps site for responses that a working site never sends. Its page has a feed, and requests 20 places each
 * time the feed is scrolled, whatever the responses contain.
 */
export async function startFakeMapsSite(options: FakeMapsSiteOptions): Promise<FakeMapsSite> {
  const requestedOffsets: number[] = [];
  const requestedPaths: string[] = [];
  const server = createServer(LASTING_CONNECTIONS, (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stub');
    const send = (body: string | ((response: ServerResponse) => void), type: string) => {
      if (typeof body === 'function') body(response);
      else response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    };
    if (url.pathname === '/search' && url.searchParams.has('tbm')) {
      const offset = Number(/!8i(\d+)/.exec(url.searchParams.get('pb') ?? '')?.[1] ?? 0);
      requestedOffsets.push(offset);
      send(options.reply(offset, requestedOffsets.length - 1), 'application/json');
    } else if (url.pathname === '/favicon.ico') {
      response.writeHead(404).end();
    } else {
      requestedPaths.push(url.pathname);
      send(options.document?.(url, request.headers.cookie ?? '') ?? RESULTS_PAGE, 'text/html; charset=utf-8');
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestedOffsets,
    requestedPaths,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/**
 * Renders cards from the response's `data-rows`, so that tests can also use an unknown format: `{"cards":[[name,
 * href]]}`.
 */
export const RESULTS_PAGE = `<!doctype html><title>Stub</title>
<div role="feed" style="height:400px;overflow:auto"></div>
<script>
  const feed = document.querySelector('[role=feed]');
  let offset = 0, busy = false, ended = false;
  const show = (name, href) => {
    const card = document.createElement('div');
    card.setAttribute('role', 'article');
    card.setAttribute('aria-label', name);
    card.style.height = '100px';
    const link = document.createElement('a');
    link.href = href;
    link.setAttribute('aria-label', name);
    link.textContent = name;
    card.append(link);
    feed.append(card);
  };
  const next = () => {
    if (busy || ended) return;
    busy = true;
    const request = new XMLHttpRequest();
    request.open('GET', '/search?tbm=map&q=stub&pb=!7i20!8i' + offset + '!10b1');
    request.onloadend = () => {
      busy = false;
      let data = [];
      try { data = JSON.parse(request.responseText.slice(4)); } catch { return; }
      const rows = Array.isArray(data) ? (data[64] || []).map((row) => row[1]) : [];
      offset += 20;
      for (const row of rows) show(row[11], '/maps/place/x/data=!1s' + row[10] + '!3d' + row[9][2] + '!4d' + row[9][3]);
      for (const [name, href] of data.cards || []) show(name, href);
      if (data.end) {
        ended = true;
        feed.insertAdjacentHTML('beforeend', "<p>You've reached the end of the list.</p>");
      }
    };
    request.send();
  };
  feed.addEventListener('scroll', () => setTimeout(next, 10));
  next();
</script>`;
