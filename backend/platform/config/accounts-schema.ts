import { base64Bytes, flag, wholeNumber } from './setting-types';
import { optional, type SettingsSchema, variable } from './variable';

/** Optional protection of accounts, in addition to what is always on. */
export const ACCOUNTS_SCHEMA = {
  accounts: {
    /**
     * Whether registering an address that already has an account looks like any other registration, while its owner
     * gets an email.
     */
    hideRegistered: variable('HIDE_REGISTERED_ADDRESSES', flag, {
      defaultValue: 'true',
      description:
        'true: nobody can find out by registering whether an address has an account; the owner of the address gets an email instead. false: registering such an address is refused with a message. With IDENTITY=supabase, the Supabase project decides.',
    }),
    /** 32 bytes in base64, or null for no pepper. */
    passwordPepper: optional('PASSWORD_PEPPER', base64Bytes(32), {
      secret: true,
      description:
        'Secret that is mixed into each password hash, so that passwords cannot be guessed from a copy of the database alone (openssl rand -base64 32). You can set it at any time: each password is hashed again at its next sign-in. Never lose or change it: users who have signed in since it was set could no longer sign in.',
    }),
  },
  /** Number of days for which entries of the audit log are kept; null: forever. */
  auditRetentionDays: optional('AUDIT_RETENTION_DAYS', wholeNumber(30, 36_500, 'days'), {
    description:
      'How long entries of the audit log are kept. The database refuses to delete younger entries than 30 days. If unset: forever.',
  }),
  apiDocs: {
    needSignIn: variable('API_DOCS_NEED_SIGN_IN', flag, {
      defaultValue: 'false',
      description:
        'true: /api/docs, /api/docs/try and /api/openapi.json are available only to signed-in users and API tokens.',
    }),
  },
  mcp: {
    enabled: variable('MCP_SERVER', flag, {
      defaultValue: 'true',
      description:
        'true: agents can use the API at /mcp (Model Context Protocol), with an API token of their user and its permissions. false: /mcp does not exist.',
    }),
  },
} satisfies SettingsSchema;
