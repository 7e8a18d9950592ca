/// <reference types="vite/client" />
import '@remix-run/node';

declare module '@remix-run/node' {
  /** What the server hands to each loader and action (backend/platform/web). */
  interface AppLoadContext {
    /** Of this answer's Content-Security-Policy. */
    nonce: string;
    /** Where the API is reached without leaving the machine. */
    apiOrigin: string;
    /** Whose request it is, to be passed on over that hop. */
    client: { address: string; origin: string; requestId: string };
  }
}
