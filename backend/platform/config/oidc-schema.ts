import { parseUrl } from '@libs/constants';
import { either, emailDomain, flag, listOf, oneOf, text } from './setting-types';
import { InvalidValue, optional, type SettingsSchema, type SettingType, variable } from './variable';

/** A group at the provider, and the plan of its members. Only Professional can be granted. */
export interface GroupPlan {
  group: string;
  plan: 'professional';
}

/** An issuer identifier. Unlike other URLs, it keeps its trailing slash: issuers are compared character by character. */
const issuer: SettingType<string> = {
  allowedValues: 'a URL without query, fragment and credentials',
  parse(value) {
    const url = parseUrl(value);
    const isHttp = url?.protocol === 'https:' || url?.protocol === 'http:';
    if (!isHttp || /[?#]/.test(value) || url.username !== '' || url.password !== '') throw new InvalidValue();
    return value;
  },
};

/** Scopes, separated by spaces. */
const scopes: SettingType<string> = {
  allowedValues: 'scopes separated by spaces, with openid among them',
  parse(value) {
    const names = value.split(/\s+/);
    if (!names.includes('openid') || names.some((name) => !/^[\x21\x23-\x5B\x5D-\x7E]+$/.test(name)))
      throw new InvalidValue();
    return names.join(' ');
  },
};

/** A group and its plan: "analysts=professional". The name of a group may contain equals signs. */
const groupPlan: SettingType<GroupPlan> = {
  allowedValues: 'a group and its plan',
  parse(value) {
    const [, group = ''] = /^(.+?)\s*=\s*professional$/.exec(value) ?? [];
    if (group === '') throw new InvalidValue();
    return { group, plan: 'professional' };
  },
};

/** Signing in with an OpenID Connect provider, such as a company's own. */
export const OIDC_SCHEMA = {
  oidc: {
    /** Null: not offered. */
    issuer: optional('OIDC_ISSUER', issuer, {
      description:
        "Issuer of an OpenID Connect provider, such as your company's (Keycloak, Entra ID, Okta, Google), exactly as the provider states it. Its callback URL is /auth/callback under PUBLIC_URL. If unset, signing in with such a provider is not offered.",
    }),
    clientId: optional('OIDC_CLIENT_ID', text, {
      description: 'Client ID of this application at the provider. Required with OIDC_ISSUER.',
    }),
    clientSecret: optional('OIDC_CLIENT_SECRET', text, {
      secret: true,
      description: 'Client secret of this application at the provider. Required with OIDC_ISSUER.',
    }),
    /** What users call the provider. */
    name: variable('OIDC_NAME', text, {
      defaultValue: 'SSO',
      description: 'What your users call the provider. The button says "Continue with" and this name.',
    }),
    scopes: variable('OIDC_SCOPES', scopes, {
      defaultValue: 'openid email profile',
      description: 'Scopes to request. Some providers send the groups only with an additional scope.',
    }),
    /** Whether addresses count as verified even though the provider does not say so. */
    trustEmails: variable('OIDC_TRUST_EMAILS', flag, {
      defaultValue: 'false',
      description:
        'true: email addresses count as verified even if the provider does not say so (Entra ID never does). Only for a provider where nobody but its administrators can set an address. An address that the provider calls unverified never counts.',
    }),
    /** Who may get an account by signing in: everyone, nobody, or those with an address in one of the domains. */
    registration: variable(
      'OIDC_REGISTRATION',
      either(oneOf('everyone', 'nobody'), listOf(emailDomain, 'domains (example.com)')),
      {
        defaultValue: 'everyone',
        description:
          'Who gets an account at the first sign-in with the provider: everyone, nobody (only users with an account sign in), or users whose email address is in one of these domains.',
      },
    ),
    groupsClaim: variable('OIDC_GROUPS_CLAIM', text, {
      defaultValue: 'groups',
      description:
        'Claim with the groups of a user: a list of names or one name. Dots lead into nested claims (realm_access.roles).',
    }),
    /** Plans that follow from groups. Empty: groups do not matter. */
    plans: variable('OIDC_PLANS', listOf(groupPlan, 'groups with plans (analysts=professional)'), {
      defaultValue: 'none',
      description:
        'Plans that members of groups get, each time they sign in with the provider. A plan granted this way ends with the first sign-in without the group, or 90 days after the last one with it. Paid plans stay.',
    }),
  },
} satisfies SettingsSchema;
