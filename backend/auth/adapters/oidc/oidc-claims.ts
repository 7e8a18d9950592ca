import { EMAIL_PATTERN, type Plan } from '@libs/constants';
import type { Settings } from '../../../platform/config';
import type { ExternalUser } from '../../external-user';

export type Claims = Readonly<Record<string, unknown>>;

/** What a provider says about a user: in the ID token and, if that lacks something, in the response of `userinfo`. */
export interface OidcClaims {
  idToken: Claims & { iss: string; sub: string };
  userinfo: Claims | null;
}

type OidcSettings = Settings['oidc'];

const MAX_NAME_LENGTH = 200;
const MAX_GROUPS = 2_000;

/** Returns whether `userinfo` may contain something that the ID token lacks. */
export function needsUserinfo(idToken: Claims, { groupsClaim, plans }: OidcSettings): boolean {
  const lacksEmail = idToken.email === undefined || idToken.email_verified === undefined;
  return lacksEmail || (plans.length > 0 && claimAt(idToken, groupsClaim) === undefined);
}

export function toExternalUser(claims: OidcClaims, settings: OidcSettings): ExternalUser {
  const { iss, sub } = claims.idToken;
  const { email, confirmed } = emailOf(claims, settings);
  return {
    provider: 'oidc',
    providerName: settings.name,
    issuer: iss,
    subject: sub,
    email,
    confirmed,
    name: textIn(claims, 'name'),
    userName: textIn(claims, 'preferred_username'),
    // Pages load no pictures from the provider.
    avatarUrl: null,
    groupPlan: groupPlanOf(claims, settings),
  };
}

/** Returns the address only if it is verified. An address and its verification come from the same source. */
function emailOf({ idToken, userinfo }: OidcClaims, { trustEmails }: OidcSettings) {
  const sources = [idToken, userinfo ?? {}].filter(({ email }) => typeof email === 'string');
  const source = sources.find((claims) => claims.email_verified !== undefined) ?? sources[0];
  const { email, email_verified: verified } = source ?? {};
  const isVerified = verified === undefined ? trustEmails : verified === true || verified === 'true';
  const isAddress = typeof email === 'string' && EMAIL_PATTERN.test(email);
  return isAddress && isVerified ? { email, confirmed: true } : { email: null, confirmed: false };
}

/**
 * Returns the plan of a user's groups, free if none of them has a plan. Returns null if groups have no plans, or if the
 * provider left the groups out because there are too many (`_claim_names`, OpenID Connect Core 5.6.2).
 */
function groupPlanOf({ idToken, userinfo }: OidcClaims, { groupsClaim, plans }: OidcSettings): Plan | null {
  if (plans.length === 0) return null;
  const sources = [idToken, userinfo ?? {}];
  const value = sources.map((claims) => claimAt(claims, groupsClaim)).find((one) => one !== undefined);
  if (
    value === undefined &&
    sources.some(({ _claim_names: names }) => isObject(names) && groupsClaim in names)
  )
    return null;
  const groups = new Set([value].flat().slice(0, MAX_GROUPS));
  return plans.find(({ group }) => groups.has(group))?.plan ?? 'free';
}

/** Returns the claim with this name or, if there is none, the one to which its dots lead ("realm_access.roles"). */
function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>(
      (value, part) => (isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined),
      claims,
    );
}

function textIn({ idToken, userinfo }: OidcClaims, name: string): string | null {
  const value = idToken[name] ?? userinfo?.[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MAX_NAME_LENGTH) : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
