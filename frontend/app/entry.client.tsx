import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createScreenFetch } from './services/api/screen-fetch';
import { finishInterruptedNavigations } from './services/page/finish-navigation';
import { announceLoadFailure, shownPage } from './services/page/shown-page';
import { NonceContext, shareNonce } from './services/page/nonce';

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
shareNonce(nonce);

// If the user leaves a page before its streamed response is complete, the browser aborts the stream, or deferred data
// that nobody waits for anymore fails on the server, which has logged it. Remix does not handle the resulting
// rejections, so they are ignored here.
window.addEventListener('unhandledrejection', (event) => {
  const reason: unknown = event.reason;
  const isAborted = reason instanceof DOMException && reason.name === 'AbortError';
  if (isAborted || (reason instanceof Error && reason.message === SERVER_ERROR)) event.preventDefault();
});

/** Remix's message for each error of the server. */
const SERVER_ERROR = 'Unexpected Server Error';

window.fetch = createScreenFetch({ shown: shownPage, onLoadFailure: announceLoadFailure });
finishInterruptedNavigations();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext.Provider value={nonce}>
        <RemixBrowser />
      </NonceContext.Provider>
    </StrictMode>,
  );
});
