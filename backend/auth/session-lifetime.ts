const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long an access token is valid without a refresh. */
export const ACCESS_TOKEN_TTL_MS = 5 * MINUTE;
/** How long an unused session lasts. */
export const SESSION_IDLE_TIMEOUT_MS = 14 * DAY;
/** Maximum duration of a session after sign-in. */
export const SESSION_MAX_AGE_MS = 90 * DAY;
/** Maximum number of sessions per user. If there are more, the least recently used session is ended. */
export const MAX_SESSIONS = 50;
/**
 * How long a used refresh token can still be exchanged for its successor. Without this grace period, a second tab or
 * a lost response would sign the user out.
 */
export const REFRESH_GRACE_MS = MINUTE;
