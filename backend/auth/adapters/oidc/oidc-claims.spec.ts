import { tmpdir } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import type { Settings } from '../../../platform/config';
import { testSettings } from '../../../../test/support/test-app';
import { type Claims, needsUserinfo, toExternalUser } from './oidc-claims';

const PLANS = [{ group: 'analysts', plan: 'professional' }] as const;
const settingsWith = (oidc: Partial<Settings['oidc']>) => testSettings(tmpdir(), { oidc }).oidc;
const userOf = (idToken: Claims, userinfo: Claims | null = null, oidc: Partial<Settings['oidc']> = {}) =>
  toExternalUser(
    { idToken: { iss: 'https://id.example', sub: '1', ...idToken }, userinfo },
    settingsWith({ plans: PLANS, ...oidc }),
  );

describe("a user's address", () => {
  const emailOf = (...args: Parameters<typeof userOf>) => userOf(...args).email;

  it('counts only if the provider has verified it', () => {
    expect(emailOf({ email: 'a@b.org', email_verified: true })).toBe('a@b.org');
    expect(emailOf({ email: 'a@b.org', email_verified: 'true' })).toBe('a@b.org');
    for (const email_verified of [false, 'false', 1, null, {}])
      expect(emailOf({ email: 'a@b.org', email_verified }, null, { trustEmails: true })).toBeNull();
    expect(emailOf({ email: 'a@b.org' })).toBeNull();
    expect(emailOf({ email: 'a@b.org' }, null, { trustEmails: true })).toBe('a@b.org');
    for (const email of ['no address', 7, ['a@b.org'], null])
      expect(emailOf({ email, email_verified: true })).toBeNull();
  });

  it('is never verified by what another source says about another address', () => {
    expect(emailOf({ email: 'victim@b.org' }, { email: 'own@b.org', email_verified: true })).toBe(
      'own@b.org',
    );
    expect(emailOf({ email: 'victim@b.org' }, { email_verified: true })).toBeNull();
    expect(
      emailOf({ email: 'a@b.org', email_verified: false }, { email: 'a@b.org', email_verified: true }),
    ).toBeNull();
  });
});

describe("a user's groups", () => {
  const planOf = (...args: Parameters<typeof userOf>) => userOf(...args).groupPlan;

  it('may be in the ID token or in the user information, as a list or as one name', () => {
    expect(planOf({ groups: ['staff', 'analysts'] })).toBe('professional');
    expect(planOf({ groups: 'analysts' })).toBe('professional');
    expect(planOf({}, { groups: ['analysts'] })).toBe('professional');
    expect(planOf({ groups: [] }, { groups: ['analysts'] })).toBe('free');
  });

  it('may be in a claim with dots in its name, or in a nested one', () => {
    const groupsClaim = 'https://example.com/groups';
    expect(planOf({ [groupsClaim]: ['analysts'] }, null, { groupsClaim })).toBe('professional');
    const nested = { realm_access: { roles: ['analysts'] } };
    expect(planOf(nested, null, { groupsClaim: 'realm_access.roles' })).toBe('professional');
    expect(planOf(nested, null, { groupsClaim: 'realm_access.constructor.name' })).toBe('free');
    expect(planOf({ realm_access: 7 }, null, { groupsClaim: 'realm_access.roles' })).toBe('free');
  });

  it('decide about no plan if none has one, or if the provider left them out because there are too many', () => {
    expect(planOf({ groups: ['analysts'] }, null, { plans: [] })).toBeNull();
    expect(planOf({ _claim_names: { groups: 'src1' } })).toBeNull();
    expect(planOf({ _claim_names: { other: 'src1' } })).toBe('free');
    expect(planOf({})).toBe('free');
  });
});

describe('the user information', () => {
  it('is needed only if the ID token lacks something', () => {
    const settings = settingsWith({ plans: PLANS });
    const complete = { email: 'a@b.org', email_verified: true, groups: [] };
    expect(needsUserinfo(complete, settings)).toBe(false);
    for (const claim of Object.keys(complete))
      expect(needsUserinfo({ ...complete, [claim]: undefined }, settings)).toBe(true);
    expect(needsUserinfo({ ...complete, groups: undefined }, settingsWith({ plans: [] }))).toBe(false);
  });
});
