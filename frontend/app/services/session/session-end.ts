/** The header that names the user whose page asks: the server refuses when another one is signed in by now. */
export const FOR_USER_HEADER = 'X-For-User';

/** The code of that refusal. */
export const OTHER_USER_CODE = 'auth.other_user';

/** Whose area an address of ours lies in; null outside of the user area. */
export const userIdInPath = (pathname: string): string | null =>
  /^\/user\/([\w-]+)/.exec(pathname)?.[1] ?? null;

/** `isOtherUser`: not merely over, somebody else has signed in. */
export type SessionEnd = { isOtherUser: boolean };

const SESSION_OVER = 'session-over';

/** Tells the page that an answer of the API refused its session. */
export const announceSessionOver = (code: string | null): boolean =>
  window.dispatchEvent(
    new CustomEvent<SessionEnd>(SESSION_OVER, { detail: { isOtherUser: code === OTHER_USER_CODE } }),
  );

/** Calls back when that happens; answers how to stop. */
export function onSessionOver(callback: (end: SessionEnd) => void): () => void {
  const listener = (event: Event) => callback((event as CustomEvent<SessionEnd>).detail);
  window.addEventListener(SESSION_OVER, listener);
  return () => window.removeEventListener(SESSION_OVER, listener);
}

/** The API's `fetch` of the user area: says whose page asks, and listens for the end of the session. */
export const withSessionCheck =
  (send: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const pageUserId = userIdInPath(window.location.pathname);
    if (pageUserId) request.headers.set(FOR_USER_HEADER, pageUserId);
    const response = await send(request);
    if (response.status === 401) announceSessionOver(await problemCode(response.clone()));
    return response;
  };

/** A problem's code, as REST and as the RPC endpoint tell it. */
async function problemCode(response: Response): Promise<string | null> {
  const body = (await response.json().catch(() => null)) as {
    code?: unknown;
    error?: { data?: { problem?: unknown } };
  } | null;
  const code = body?.code ?? body?.error?.data?.problem;
  return typeof code === 'string' ? code : null;
}
