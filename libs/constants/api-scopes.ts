/** API token scopes, with the descriptions shown to users. */
export const API_SCOPES = {
  'account:read': 'Read account: plan, credits and database',
  'jobs:read': 'Read jobs: live status, history and schedules',
  'jobs:write': 'Manage jobs: start, pause, resume, stop and schedule',
  'exports:read': 'Read exports: list and download files',
  'table:read': 'Read table: your listings',
  'table:write': 'Edit table: change and delete listings',
  'webhooks:read': 'Read webhooks: settings and message log',
  'webhooks:write': 'Manage webhooks: add, change, test and remove',
} as const;
export type ApiScope = keyof typeof API_SCOPES;
export const API_SCOPE_NAMES = Object.keys(API_SCOPES) as ApiScope[];

/** Token lifetimes that users can choose, in days. Null means that the token never expires. */
export const API_TOKEN_EXPIRY_DAYS = [7, 30, 90, 365, null] as const;
export const API_TOKEN_NAME_MAX_LENGTH = 60;
/** Maximum number of tokens per user. */
export const MAX_API_TOKENS = 25;
/** Every token starts with this prefix, which makes it easy to recognize. */
export const API_TOKEN_PREFIX = 'gzt_';

export const API_TOKEN_MESSAGES = {
  invalid: 'This API token is unknown, expired or revoked.',
  notForTokens: 'This request is not available to API tokens. Please sign in.',
  tooMany: `You have ${MAX_API_TOKENS} API tokens already. Please revoke one first.`,
} as const;

export const missingScopeMessage = (scope: ApiScope) => `This API token lacks the scope ${scope}.`;
