/** Constants from spec §9. Durations are in milliseconds unless the name says otherwise. */
export const REQUEST_TIMEOUT_MS = 25_000;
/** For requests that need no other server, which the page repeats in any case (spec §7: 10 s for some calls). */
export const SHORT_REQUEST_TIMEOUT_MS = 10_000;
export const REQUEST_ATTEMPTS = 3;
/** How long an RPC response counts as fresh (spec §7, Query staleness). */
export const QUERY_STALE_MS = 5_000;
export const RETRY_DELAYS_MS = [200, 400] as const;
export const RETRYABLE_STATUSES = [502, 503, 504] as const;

export const JOB_STATUS_POLL_MS = 5_000;
export const JOB_STATUS_MIN_GAP_MS = 2_000;
export const SHELL_POLL_ACTIVE_MS = 2_000;
export const SHELL_POLL_IDLE_MS = 30_000;
export const BACKOFF_BASE_MS = 1_000;
export const BACKOFF_MAX_FAILURES = 10;
export const BACKOFF_MAX_MS = 30_000;
export const DATABASE_POLL_MS = 30_000;
export const ROW_COUNT_POLL_MS = 5_000;
export const ROW_COUNT_TIMEOUT_MS = 20_000;
export const CREDITS_POLL_ACTIVE_MS = 2_000;
export const CREDITS_POLL_IDLE_MS = 10_000;
export const PENDING_ACTION_MS = 5_000;
export const STARTING_FLAG_MS = 7_000;
export const TIMER_TICK_MS = 100;
export const ALMOST_DONE_AFTER_MS = 12_000;
export const STATUS_TEXT_STEP_MS = 1_000;
export const START_ERROR_MS = 15_000;
export const REPOLL_AFTER_START_MS = 500;
export const TOAST_MS = 3_000;
export const PLAN_LIMIT_TOAST_MS = 5_000;
export const NAV_LOCK_MS = 100;
export const NAV_LOCK_ON_START_MS = 700;

/** Delays after which the signup's verification step checks whether the e-mail is confirmed (spec §4 and §9). */
export const VERIFICATION_CHECKS_MS = [1_500, 2_000, 4_000] as const;
export const OAUTH_POLL_MS = 600;
export const OAUTH_WAIT_MS = 12_000;
export const SESSION_WAIT_MS = 3_000;
export const SESSION_WAIT_STEP_MS = 150;
export const CONFIRMED_REDIRECT_MS = 500;
export const FREE_CHOSEN_RELOAD_MS = 800;
export const SIGN_IN_REDIRECT_MS = 1_500;
export const USER_FETCH_RETRY_MS = 1_000;

/** Number of processed listings in a category at which a manual job's progress reaches 100 percent (spec §4). */
export const MANUAL_PROGRESS_PER_CATEGORY = 120;

export const EMAIL_MIN_LENGTH = 3;
export const EMAIL_MAX_LENGTH = 254;
/**
 * The simple address pattern of spec §5: text, an at sign, and text with a dot. Control characters and invisible ones are in no
 * address; they would only deceive whoever reads it. Used for signing in, because accounts from earlier versions may have any
 * such address.
 */
export const SIGN_IN_EMAIL_PATTERN = /^[^\s\p{C}@]+@[^\s\p{C}@][^\s\p{C}@.]*\.[^\s\p{C}@]+$/u;
/**
 * The pattern of an address that can be registered. Mail programs give punctuation such as "<" a meaning of its own. The server
 * validates further: see `canonicalEmail`.
 */
export const EMAIL_PATTERN =
  /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"][^\s\p{C}@<>()[\]\\,;:".]*\.[^\s\p{C}@<>()[\]\\,;:"]+$/u;
export const PASSWORD_MIN_LENGTH_LOGIN = 1;
export const PASSWORD_MIN_LENGTH_REGISTRATION = 6;
export const PASSWORD_MAX_LENGTH = 128;

/** Maximum number of cities in one job. Larger captures can be split into several schedules. */
export const MAX_JOB_CITIES = 5_000;
/** Maximum number of city-type pairs in one job. */
export const MAX_JOB_TARGETS = 10_000;
/** Maximum number of business types of one city or shape. */
export const MAX_TYPES_PER_CITY = 500;
/** Maximum number of keywords of one city or shape. */
export const MAX_KEYWORDS = 50;
/** Maximum length of the name of a city or business type in a job's setup. */
export const MAX_SETUP_NAME_LENGTH = 200;

export const MAX_RECENT_CITIES = 4;
export const MAX_CITY_HISTORY = 20;
export const MAX_JOB_HISTORY = 50;
/** Number of latest jobs shown on the runtime and account screens. */
export const RECENT_JOBS_COUNT = 3;
export const JOB_HISTORY_POLL_MS = 5_000;
export const LOG_COUNT_OPTIONS = [50, 100, 250, 500] as const;
export const DEFAULT_LOG_COUNT = 100;

export const JOB_ID_PREFIX = 'JB-';

/** Radius of a circle to search, in meters. */
export const MIN_CIRCLE_METERS = 10;
export const MAX_CIRCLE_METERS = 500_000;

/** The greatest number of inhabitants from which cities may be asked for: above that of any city. */
export const MAX_POPULATION = 100_000_000;
