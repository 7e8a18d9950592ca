import { base64Bytes, flag } from './setting-types';
import { optional, type SettingsSchema, variable } from './variable';

/** What protects accounts, beyond what is always on. */
export const ACCOUNTS_SCHEMA = {
  accounts: {
    /** Whether a registration of a known address answers like any other, and its owner gets a mail. */
    hideRegistered: variable('HIDE_REGISTERED_ADDRESSES', flag, {
      defaultValue: 'true',
      description:
        'true: nobody can find out by registering whether an address has an account; its owner gets a mail. false: a registration of such an address is refused with a message. With IDENTITY=supabase, the project decides.',
    }),
    /** 32 bytes in base64; null: none. */
    passwordPepper: optional('PASSWORD_PEPPER', base64Bytes(32), {
      secret: true,
      description:
        'Secret that is mixed into the hash of each password, so that a copy of the database alone is of no use for guessing (openssl rand -base64 32). Set it at any time: each password is hashed again at its next sign-in. Never lose or change it: users who have signed in since could no longer do so.',
    }),
  },
  apiDocs: {
    needSignIn: variable('API_DOCS_NEED_SIGN_IN', flag, {
      defaultValue: 'false',
      description:
        'true: /api/docs, /api/docs/try and /api/openapi.json answer only to signed-in users and API tokens.',
    }),
  },
} satisfies SettingsSchema;
