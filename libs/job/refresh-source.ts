/** Which places a job refreshes: the listings of an earlier job, all of the account, or those of the user's own table. */
export const REFRESH_SOURCES = ['job', 'account', 'table'] as const;
export type RefreshSource = (typeof REFRESH_SOURCES)[number];
