import { CONFIRM_PATH, PLANS_PATH } from '@libs/constants';

/** Every address that the pages link to. Identifiers and names are data: they are encoded here and nowhere else. */
const segment = encodeURIComponent;

export const paths = {
  landing: () => '/',
  app: () => '/app',
  /** `returnTo`: the screen to come back to; `reason`: what the screen says of why it is asked for. */
  login: ({ returnTo, reason }: { returnTo?: string; reason?: 'expired' | 'unknown' | 'payment' } = {}) => {
    const query = new URLSearchParams({
      ...(returnTo && { to: returnTo }),
      ...(reason && { [reason]: '1' }),
    }).toString();
    return query ? `/login?${query}` : '/login';
  },
  /** `step`: one that lies behind the present one (Back). */
  signup: ({ step }: { step?: 'credentials' | 'verification' } = {}) =>
    step ? `/signup?step=${step}` : '/signup',
  plans: ({ plan }: { plan?: string } = {}) => (plan ? `${PLANS_PATH}?plan=${segment(plan)}` : PLANS_PATH),
  payment: (plan: string) => `${PLANS_PATH}?step=payment&plan=${segment(plan)}`,
  /** Begins a payment, by a form. */
  startPayment: () => '/buy',
  pay: (sessionId: string) => `/pay/${segment(sessionId)}`,
  sandbox: ({ address, sats }: { address: string; sats: number }) =>
    `/sandbox?${new URLSearchParams({ address, sats: String(sats) }).toString()}`,
  /** Leads to the account page of whoever is signed in. */
  accountRedirect: () => '/account',
  confirm: () => CONFIRM_PATH,
  githubStart: () => '/auth/github',
  logout: () => '/logout',
  theme: () => '/theme',
  runtime: (userId: string) => `/user/${segment(userId)}/runtime`,
  jobHistory: (userId: string) => `/user/${segment(userId)}/job-history`,
  table: (userId: string) => `/user/${segment(userId)}/table`,
  job: (userId: string, jobId: string) => `/user/${segment(userId)}/job-history/${segment(jobId)}`,
  account: (userId: string) => `/user/${segment(userId)}/user`,
  /** The other reading of spec §2: the same screen. */
  accountAlias: (userId: string) => `/user/${segment(userId)}/account`,
} as const;

/** Addresses of the API that a link opens; everything else goes through the typed client. */
export const apiPaths = {
  /** The stream of the run's status, from the place in its log that the page has reached. */
  events: (query: { timeZone: string; sinceJob?: string; since?: number }) =>
    `/api/runtime/events?${new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    ).toString()}`,
  download: (filename: string) => `/api/download/${segment(filename)}`,
  view: (filename: string) => `/api/view/${segment(filename)}`,
  statementCsv: () => '/api/statement.csv',
  receipt: (sessionId: string) => `/api/payment/receipt/${segment(sessionId)}`,
  tableDownload: () => '/api/table/download',
} as const;
