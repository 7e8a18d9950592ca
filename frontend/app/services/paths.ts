/** Every address that the pages link to. Identifiers and names are data: they are encoded here and nowhere else. */
const segment = encodeURIComponent;

export const paths = {
  front: () => '/',
  home: () => '/app',
  /** `to`: the screen to come back to; `isExpired`: say why it is asked for. */
  login: ({ to, isExpired }: { to?: string; isExpired?: boolean } = {}) => {
    const query = new URLSearchParams({ ...(to && { to }), ...(isExpired && { expired: '1' }) }).toString();
    return query ? `/login?${query}` : '/login';
  },
  signup: () => '/signup',
  logout: () => '/logout',
  theme: () => '/theme',
  runtime: (userId: string) => `/user/${segment(userId)}/runtime`,
  jobHistory: (userId: string) => `/user/${segment(userId)}/job-history`,
  account: (userId: string) => `/user/${segment(userId)}/user`,
} as const;

/** Addresses of the API that a link opens; everything else goes through the typed client. */
export const apiPaths = {
  /** The stream of the run's status, from the place in its log that the page has reached. */
  events: (query: { timeZone: string; run?: string; since?: number }) =>
    `/api/runtime/events?${new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    ).toString()}`,
  download: (filename: string) => `/api/download/${segment(filename)}`,
  view: (filename: string) => `/api/view/${segment(filename)}`,
} as const;

/** `to` when it leads to a page of this site, else `otherwise`: nobody is sent elsewhere by a link that someone made. */
export function ownPath(to: unknown, otherwise: string): string {
  const isOwn = typeof to === 'string' && /^\/(?![/\\])/.test(to) && !/[\u0000-\u001f]/.test(to);
  return isOwn ? to : otherwise;
}
