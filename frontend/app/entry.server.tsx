import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable, type AppLoadContext, type EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { NonceContext } from './services/page/nonce';

export { logFailure as handleError } from './services/page/log-failure.server';

export const streamTimeout = 5_000;

/** How long a busy machine may take to render what has arrived by then. */
const MAX_RENDER_MS = 10_000;

/** Renders a page. Browsers receive the page as soon as its shell is ready. Bots receive it when it is complete. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
): Promise<Response> {
  const readyEvent = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
  return new Promise((resolve, reject) => {
    let isShellSent = false;
    let statusCode = status;
    // Part of a page can fail before its shell is ready. Without these, its status would be the only trace.
    const earlyErrors: unknown[] = [];
    const log = (error: unknown) => {
      if (!request.signal.aborted) console.error(error);
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        onShellError: reject,
        onError(error) {
          statusCode = 500;
          if (isShellSent) log(error);
          else earlyErrors.push(error);
        },
        [readyEvent]() {
          isShellSent = true;
          earlyErrors.forEach(log);
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: statusCode }));
          pipe(body);
        },
      },
    );
    setTimeout(abort, streamTimeout + MAX_RENDER_MS).unref();
    request.signal.addEventListener('abort', () => abort());
  });
}
