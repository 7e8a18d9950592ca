/** What an API token may be allowed, each with what it opens, as its owner reads it. */
export const API_SCOPES = {
  'account:read': 'See the account: plan, credits, where listings go',
  'jobs:read': 'Follow runs, and read the job history and schedules',
  'jobs:write': 'Start, pause, resume and stop runs, and schedule them',
  'exports:read': 'List and download export files',
  'table:read': 'Read the table of your listings',
  'table:write': 'Edit and delete rows of that table',
  'webhooks:read': 'See webhooks and what was sent to them',
  'webhooks:write': 'Add, change, test and remove webhooks',
} as const;
export type ApiScope = keyof typeof API_SCOPES;
export const API_SCOPE_NAMES = Object.keys(API_SCOPES) as ApiScope[];

/** Days after which a token may be set to end; null: never. */
export const API_TOKEN_EXPIRY_DAYS = [7, 30, 90, 365, null] as const;
export const API_TOKEN_NAME_MAX_LENGTH = 60;
/** Tokens that one user may have at a time. */
export const MAX_API_TOKENS = 25;
/** All tokens begin so; it tells them from other things where one is found. */
export const API_TOKEN_PREFIX = 'gzt_';

export const API_TOKEN_MESSAGES = {
  invalid: 'This API token is unknown, expired or revoked.',
  notForTokens: 'This call is not open to API tokens. Please sign in.',
  tooMany: `You have ${MAX_API_TOKENS} API tokens already. Please revoke one first.`,
} as const;

export const missingScopeMessage = (scope: ApiScope) => `This API token lacks the scope ${scope}.`;
