const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** An access token serves so long without a refresh. */
export const ACCESS_TOKEN_TTL_MS = 5 * MINUTE;
/** A session that nobody used for so long is over. */
export const SESSION_IDLE_TIMEOUT_MS = 14 * DAY;
/** A session is over so long after signing in, used or not. */
export const SESSION_MAX_AGE_MS = 90 * DAY;
/** A user is signed in so often at once; with one more, the session that was not used for longest is over. */
export const MAX_SESSIONS = 50;
/** A spent refresh token is answered with its successor for so long: other tabs and a lost answer stay signed in. */
export const REFRESH_GRACE_MS = MINUTE;
