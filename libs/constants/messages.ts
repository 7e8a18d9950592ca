/** User-visible texts from spec §5 and §8, word for word, with one object per topic. */
export const JOB_MESSAGES = {
  selectMode: 'Please select a mode (Single or Multiple) before starting',
  selectCityAndType: 'Please select a city and at least one business type',
  selectCitiesAndTypes: 'Please select at least one city and business type',
  logInToStart: 'Please log in to start the runtime.',
  logInToStop: 'Please log in to stop the runtime.',
  usCityFormat: 'For US cities, please use format: City, ST (e.g., New York, NY).',
  failedToStart: 'Failed to start runtime.',
  failedToStop: 'Failed to stop runtime.',
  stopUnverified:
    "Unable to stop the runtime. Please refresh and try again. We couldn't verify your session while stopping the runtime. Please refresh or log in again.",
  freePlanLimitReached: 'free plan limit reached',
  exhausted:
    'You have exhausted your free credits (250 listings). Please upgrade to Pro or purchase more credits to continue using the app.',
  unknown: 'Unknown error',
} as const;

/** Messages for a failed credits poll (spec §8). */
export const CREDITS_MESSAGES = {
  sessionExpired: 'Session expired. Please log in again.',
  unavailable: "Subscription status temporarily unavailable. We're retrying in the background.",
  notLoaded: 'Credits unavailable (check connection)',
} as const;

/** "Unable to reach subscription service" with the reason in parentheses (spec §8). */
export const subscriptionUnreachable = (reason: string) =>
  `Unable to reach subscription service (${reason}). We'll retry shortly.`;

/** Texts on the connection-error screen (spec §2) and the message for a failed request (spec §8). */
export const CONNECTION_MESSAGES = {
  title: 'Connection Error',
  unable: 'Unable to connect to the backend server.',
  ensure: 'Please ensure the server is running.',
  retry: 'Retry Connection',
  cannotConnect: 'Cannot connect to server. Please check if the server is running.',
  offline:
    'You are offline. What you typed stays here, and jobs continue on the server. This page updates when you are back.',
} as const;

/** "Failed to start runtime: {message}" (spec §5). */
export const startRefusedMessage = (message: string) => `Failed to start runtime: ${message}`;
/** "Failed to start: {message}" (spec §8), for server failures rather than refusals. */
export const startFailedMessage = (message: string) => `Failed to start: ${message}`;
/** "Failed to stop: {message}" (spec §8). */
export const stopFailedMessage = (message: string) => `Failed to stop: ${message}`;
/** "Error: {message}" (spec §8). */
export const errorMessage = (message: string) => `Error: ${message}`;
/** "Invalid parameters: {message}" (spec §5). */
export const invalidParameters = (message: string) => `Invalid parameters: ${message}`;
/** "Invalid input: {path}: {message}" joined by commas (spec §5). */
export const invalidInput = (details: readonly { path: string; message: string }[]) =>
  `Invalid input: ${details.map(({ path, message }) => `${path}: ${message}`).join(', ')}`;

/**
 * Returns JOB_MESSAGES.exhausted with the user's own allowance. If the user has bought credits, the message does not
 * call the credits free.
 */
export const creditsExhaustedMessage = (allowance: number, purchased = 0) =>
  JOB_MESSAGES.exhausted
    .replace('(250 listings)', `(${allowance} listings)`)
    .replace('your free credits', purchased > 0 ? 'your credits' : 'your free credits');
/** The credits line in a job's log on the free plan (spec §6). */
export const creditsLine = (used: number, remaining: number) =>
  `Credits: Used: ${used} | Remaining: ${remaining}`;
/** The log line that links to an export file (spec §7). */
export const exportWrittenLine = (path: string) => `EXPORT_WRITTEN: ${path}`;

export const START_TOOLTIPS = {
  database: 'Configure a database (or choose No Database) to enable capture',
  cityAndType: 'Choose a city and at least one business type',
  cities: 'Select at least one city to start',
  mode: 'Select a mode to continue',
  credits: 'No credits remaining',
} as const;

export const AUTH_MESSAGES = {
  loginFailed: 'Login failed',
  wrongCredentials: 'Wrong email or password',
  logoutFailed: 'Logout failed',
  emailLength: 'Email must be between 3 and 254 characters',
  emailPattern: 'Please enter a valid email address',
  accountDisabled: 'This account is disabled. Please contact the operator of this server.',
  sessionExpired: 'Your session expired. Please log in again.',
  signInRequired: 'Please log in.',
  passwordCommon: 'This password is easy to guess. Please choose another one.',
  checkFailed: 'Authentication check failed. Please log in again.',
  finalizing: 'Finalizing sign-in…',
} as const;

/** Texts about setting a new password. The first one is the same for known and unknown addresses. */
export const PASSWORD_RESET_MESSAGES = {
  requested: 'If this address has an account, we have sent a link to it. Please check your inbox.',
  done: 'Your password has been changed. Please sign in.',
  requestFailed: 'The link could not be requested. Please try again.',
  changed: 'Your password has been changed. All other browsers are signed out.',
  wrongCurrent: 'The current password is wrong.',
  failed: 'Your password could not be changed. Please try again.',
  invalid: 'This link has expired or was already used. Please request a new one.',
  unavailable:
    'The identity service sends the links for new passwords itself. The user can request one on the sign-in page.',
} as const;

/** @param reason what the identity service said about the password */
export const passwordRefusedMessage = (reason: string): string =>
  `Your password was not changed: ${reason} If you opened a link, request a new one.`;

/** Texts shown while the user area loads (spec §2). */
export const WAITING_MESSAGES = {
  default: 'Loading...',
  user: 'Loading user data...',
  finalizing: 'Finalizing sign-in...',
} as const;

/** "Password must be between {min} and 128 characters for login|registration" (spec §5). */
export const passwordLengthMessage = (minimum: number, action: 'login' | 'registration') =>
  `Password must be between ${minimum} and 128 characters for ${action}`;

/** Texts from spec §4, §5 and §8 (Database), and texts for the database card. */
/** What to do when a Supabase project lacks what the setup SQL makes, also that of a later version of it. */
export const SETUP_SQL_NEEDED = "Run the setup SQL in the project's SQL editor, then try again.";

export const DATABASE_MESSAGES = {
  statusUnknown:
    'Unable to check database status. Please ensure the server is running and your database is properly configured.',
  notConnected:
    'No database is connected, so there is no table to show. Connect one in Account settings. Your results are in the export files on the Jobs screen.',
  onlyOwnTable:
    'Listings are delivered to a table of your own, so there is no table to show here. Each job shows its listings on the Jobs screen.',
  connectionFailed:
    'Database connection failed. Please check your database configuration in Account settings.',
  connectionIssue: 'Database connection issue. Please check your database configuration in Account settings.',
  noDatabase: 'No database mode - limited functionality enabled',
  saved: 'Configuration saved successfully',
  savedWithoutTable: 'Connection saved. Choose your table below: listings wait until then.',
  cleared: 'Database configuration cleared',
  fieldsSaved: 'Optional columns saved',
  tested: 'Connection successful',
  testFailed: 'Failed to test connection',
  saveFailed: 'Failed to save configuration',
  clearFailed: 'Failed to clear configuration',
  chooseProvider: 'Please select a database provider',
} as const;

/** Shown if the chosen columns could not be added to the table. */
export const missingColumnsMessage = (columns: number): string =>
  columns === 1
    ? 'One column may not be added here. Run this SQL in your database:'
    : `${columns} columns may not be added here. Run this SQL in your database:`;

/** "Failed to save configuration (HTTP {status})", for a response without a body (spec §8). */
export const saveFailedWithStatus = (status: number): string =>
  `${DATABASE_MESSAGES.saveFailed} (HTTP ${status})`;

/** "Database connection failed. Unable to connect to {provider} database. …" (spec §8). */
export const databaseUnreachable = (provider: string) =>
  `Database connection failed. Unable to connect to ${provider} database. Please verify your connection settings in Account settings.`;

/** Warns that a job's city is not in the gazetteer. */
export const unknownCityMessage = (city: string) =>
  `${city} is not in the gazetteer: it is searched by name only, so its coverage may be partial`;

/** Maximum number of fields that a warning names. */
const MAX_NAMED_FIELDS = 8;

/** Warns that a source no longer states fields that it had in every earlier job. */
export function fieldsMissingLine(labels: readonly string[]): string {
  const named = labels.slice(0, MAX_NAMED_FIELDS).join(', ');
  const more = labels.length > MAX_NAMED_FIELDS ? ` and ${labels.length - MAX_NAMED_FIELDS} more` : '';
  return `The source no longer states ${named}${more}, unlike in all earlier jobs. Its format may have changed.`;
}
