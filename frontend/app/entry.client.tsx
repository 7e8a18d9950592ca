import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createScreenFetch } from './services/api/screen-fetch';
import { announceLoadFailure, shownPage } from './services/page/shown-page';
import { NonceContext, shareNonce } from './services/page/nonce';

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
shareNonce(nonce);

// If the user leaves a page before its streamed response is complete, the browser aborts the stream. Remix does not
// handle the resulting rejection, so it is ignored here.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
});

window.fetch = createScreenFetch({ shown: shownPage, onLoadFailure: announceLoadFailure });

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
