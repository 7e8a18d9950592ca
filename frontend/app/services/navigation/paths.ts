import { CONFIRM_PATH, RESET_PASSWORD_PATH, PLANS_PATH } from '@libs/constants';
import { DOWNLOAD_LINKS_ID, LINK_ROWS_FIELD, linkRowsText } from './link-rows';

/** All paths that the pages link to. Ids and names in paths are encoded only in this file. */
const segment = encodeURIComponent;

/** The sections of the account, apart from the profile. */
export type AccountSection = 'database' | 'plan' | 'api' | 'webhooks' | 'appearance' | 'source';

/** Query parameter of a page to which somebody was led who asked for another one. */
export const NOTICE_PARAM = 'notice';
export const UNKNOWN_PAGE = 'unknown-page';
/** Adds to a path that the page which was asked for does not exist. */
export const withUnknownPage = (path: string) => `${path}?${NOTICE_PARAM}=${UNKNOWN_PAGE}`;

/** The parts of a job's page that have an address of their own. */
export const JOB_VIEWS = ['listings', 'refreshed', 'map', 'log', 'setup'] as const;
export type JobView = (typeof JOB_VIEWS)[number];

export const paths = {
  landing: () => '/',
  app: () => '/app',
  /**
   * `returnTo` is the path to open after sign-in. `reason` says why signing in is required, so that the screen can
   * show a message.
   */
  login: ({ returnTo, reason }: { returnTo?: string; reason?: 'expired' | 'unknown' | 'payment' } = {}) => {
    const query = new URLSearchParams({
      ...(returnTo && { to: returnTo }),
      ...(reason && { [reason]: '1' }),
    }).toString();
    return query ? `/login?${query}` : '/login';
  },
  /** `step` opens a step before the current one, for Back. */
  signup: ({ step }: { step?: 'credentials' | 'verification' } = {}) =>
    step ? `/signup?step=${step}` : '/signup',
  plans: ({ plan }: { plan?: string } = {}) => (plan ? `${PLANS_PATH}?plan=${segment(plan)}` : PLANS_PATH),
  payment: (plan: string) => `${PLANS_PATH}?step=payment&plan=${segment(plan)}`,
  /** Path to which the payment form is posted. */
  startPayment: () => '/buy',
  pay: (sessionId: string) => `/pay/${segment(sessionId)}`,
  sandbox: ({ address, sats }: { address: string; sats: number }) =>
    `/sandbox?${new URLSearchParams({ address, sats: String(sats) }).toString()}`,
  /** Redirects to the signed-in user's account page. */
  accountRedirect: () => '/account',
  confirm: () => CONFIRM_PATH,
  /** Without a token, the page sends a link for a new password. */
  resetPassword: () => RESET_PASSWORD_PATH,
  oauthStart: (provider: 'github' | 'oidc') => `/auth/${provider}`,
  logout: () => '/logout',
  theme: () => '/theme',
  runtime: (userId: string) => `/user/${segment(userId)}/runtime`,
  jobHistory: (userId: string) => `/user/${segment(userId)}/job-history`,
  /** Opens the dialog for a schedule with the setup of a job. */
  newSchedule: (userId: string, jobId: string) =>
    `/user/${segment(userId)}/job-history?${new URLSearchParams({ schedule: 'new', job: jobId }).toString()}`,
  /** Opens the dialog for a schedule with a saved setup. */
  newSetupSchedule: (userId: string, setupId: string) =>
    `/user/${segment(userId)}/job-history?${new URLSearchParams({ schedule: 'new', setup: setupId }).toString()}`,
  /** Opens the dialog for a schedule that refreshes places (see `refreshChoiceFields`). */
  newRefreshSchedule: (userId: string, choice: Record<string, string>) =>
    `/user/${segment(userId)}/job-history?${new URLSearchParams({ schedule: 'new', ...choice }).toString()}`,
  table: (userId: string) => `/user/${segment(userId)}/table`,
  job: (
    userId: string,
    jobId: string,
    { view, page, cursor }: { view?: JobView; page?: number; cursor?: string } = {},
  ) => {
    const query = new URLSearchParams({
      ...(view && { view }),
      ...(page && { page: String(page) }),
      ...(cursor && { cursor }),
    }).toString();
    return `/user/${segment(userId)}/job-history/${segment(jobId)}${query && `?${query}`}`;
  },
  account: (userId: string) => `/user/${segment(userId)}/user`,
  /** The second path to the account screen (spec §2). */
  accountAlias: (userId: string) => `/user/${segment(userId)}/account`,
  /** A section of the account. The first one, the profile, is the account screen itself. */
  accountSection: (userId: string, section: AccountSection) => `/user/${segment(userId)}/account/${section}`,
  /** Opens the form for a download link of these rows of the table (see `linkRowsText`). */
  newDownloadLink: (userId: string, rows: string) =>
    `/user/${segment(userId)}/account/api?${new URLSearchParams({ [LINK_ROWS_FIELD]: rows }).toString()}#${DOWNLOAD_LINKS_ID}`,
} as const;

/** API paths used in links and event streams. All other API calls use the typed client. */
export const apiPaths = {
  /** The job's event stream, starting after the last log entry that the page already has. */
  events: (query: { timeZone: string; sinceJob?: string; since?: number }) =>
    `/api/runtime/events?${new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    ).toString()}`,
  download: (filename: string) => `/api/download/${segment(filename)}`,
  refreshedCsv: (jobId: string) => `/api/jobs/${segment(jobId)}/refreshed.csv`,
  view: (filename: string) => `/api/view/${segment(filename)}`,
  statementCsv: () => '/api/statement.csv',
  sourceRecording: () => '/api/source-check/recording',
  receipt: (sessionId: string) => `/api/payment/receipt/${segment(sessionId)}`,
  /** Lists become repeated parameters. */
  tableDownload: (query: Record<string, string | boolean | readonly string[]> = {}) => {
    const text = linkRowsText(query);
    return text ? `/api/table/download?${text}` : '/api/table/download';
  },
} as const;
