const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long an access token is valid without a refresh. */
export const ACCESS_TOKEN_TTL_MS = 5 * MINUTE;
/** How long an unused session lasts. */
export const SESSION_IDLE_TIMEOUT_MS = 14 * DAY;
/** Maximum duration of a session after sign-in. */
export const SESSION_MAX_AGE_MS = 90 * DAY;
/** Maximum number of sessions per user. Beyond it, the session that was unused for longest ends. */
export const MAX_SESSIONS = 50;
/**
 * How long a used refresh token still returns its successor, so that other tabs and lost responses do not sign the
 * user out.
 */
export const REFRESH_GRACE_MS = MINUTE;
