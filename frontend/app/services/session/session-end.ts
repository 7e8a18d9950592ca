/**
 * Request header that contains the id of the page's user. The server refuses the request if another user has signed
 * in since the page was opened.
 */
export const FOR_USER_HEADER = 'X-For-User';

/** Error code for a request refused because another user has signed in. */
export const OTHER_USER_CODE = 'auth.other_user';

/** Returns the user id in a user area path, or null for any other path. */
export const userIdInPath = (pathname: string): string | null =>
  /^\/user\/([\w-]+)/.exec(pathname)?.[1] ?? null;

/** Returns the id of the user whose area is open. Returns null outside the user area and on the server. */
export const pageUserId = (): string | null =>
  typeof window === 'undefined' ? null : userIdInPath(window.location.pathname);

/** `isOtherUser` is true if another user has signed in. It is false if the session has expired. */
export type SessionEnd = { isOtherUser: boolean };

const SESSION_OVER = 'session-over';

/** Notifies the page that the API has refused the page's session. */
export const announceSessionOver = (code: string | null): boolean =>
  window.dispatchEvent(
    new CustomEvent<SessionEnd>(SESSION_OVER, { detail: { isOtherUser: code === OTHER_USER_CODE } }),
  );

/** Calls back when the session ends. Returns a function that unsubscribes. */
export function onSessionOver(callback: (end: SessionEnd) => void): () => void {
  const listener = (event: Event) => callback((event as CustomEvent<SessionEnd>).detail);
  window.addEventListener(SESSION_OVER, listener);
  return () => window.removeEventListener(SESSION_OVER, listener);
}

/**
 * Wraps the API's `fetch` for the user area, so that each request contains the id of the page's user and each
 * response is checked for the end of the session.
 */
export const withSessionCheck =
  (send: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const userId = pageUserId();
    if (userId) request.headers.set(FOR_USER_HEADER, userId);
    const response = await send(request);
    if (response.status === 401) announceSessionOver(await problemCode(response.clone()));
    return response;
  };

/** Returns the error code in a response from REST or from the RPC endpoint. */
async function problemCode(response: Response): Promise<string | null> {
  const body = (await response.json().catch(() => null)) as {
    code?: unknown;
    error?: { data?: { problem?: unknown } };
  } | null;
  const code = body?.code ?? body?.error?.data?.problem;
  return typeof code === 'string' ? code : null;
}
