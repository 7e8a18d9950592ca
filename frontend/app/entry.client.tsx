import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { NonceContext, shareNonce } from './services/page/nonce';

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
shareNonce(nonce);

// Who goes on before the answer of a page has come whole tears it. Nobody waits for it any more, but Remix leaves it unheard.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
});

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
