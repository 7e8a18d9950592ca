import { createContext } from 'react';

/** The nonce from the page's Content-Security-Policy. Components that add a script or style element need it. */
export const NonceContext = createContext<string | undefined>(undefined);

/**
 * Stores the nonce under the global name from which react-style-singleton reads it. Dialogs use that library to lock
 * scrolling.
 */
export function shareNonce(nonce: string | undefined): void {
  (globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = nonce;
}
