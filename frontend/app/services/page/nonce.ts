import { createContext } from 'react';

/** The nonce of the page's Content-Security-Policy, for components that add a script or style element. */
export const NonceContext = createContext<string | undefined>(undefined);

/** react-style-singleton (scroll lock of dialogs) reads the nonce from this global name. */
export function shareNonce(nonce: string | undefined): void {
  (globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = nonce;
}
