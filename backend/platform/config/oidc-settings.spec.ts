import { describe, expect, it } from '@jest/globals';
import { settingsErrorOf } from './environment.fixture';
import { loadSettings } from './index';

describe('the settings of an OpenID Connect provider', () => {
  it('are complete and valid', () => {
    const oidc = {
      OIDC_ISSUER: 'https://id.example/realms/a/',
      OIDC_CLIENT_ID: 'x',
      OIDC_CLIENT_SECRET: 'y',
    };
    expect(loadSettings({}).oidc.issuer).toBeNull();
    expect(
      loadSettings({
        ...oidc,
        OIDC_PLANS: 'analysts=professional, cn=staff = professional',
        OIDC_REGISTRATION: 'Example.com, bücher.example',
      }).oidc,
    ).toMatchObject({
      issuer: 'https://id.example/realms/a/',
      name: 'SSO',
      scopes: 'openid email profile',
      plans: [
        { group: 'analysts', plan: 'professional' },
        { group: 'cn=staff', plan: 'professional' },
      ],
      registration: ['example.com', 'xn--bcher-kva.example'],
    });
    expect(loadSettings({ ...oidc, OIDC_ISSUER: 'http://127.0.0.1:8080' }).oidc.issuer).toContain('http:');
    for (const [change, problem] of [
      [{ OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID is missing'],
      [{ OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET is missing'],
      [{ OIDC_ISSUER: '' }, 'OIDC_ISSUER is missing'],
      [{ OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER must begin with https://'],
      [{ OIDC_ISSUER: 'https://id.example/?a' }, 'a URL without query'],
      [{ OIDC_SCOPES: 'email profile' }, 'scopes separated by spaces, with openid'],
      [{ OIDC_PLANS: 'analysts=free' }, 'OIDC_PLANS'],
      [{ OIDC_PLANS: '=professional' }, 'OIDC_PLANS'],
      [{ OIDC_REGISTRATION: 'everybody' }, 'everyone or nobody'],
      [{ OIDC_REGISTRATION: 'a@example.com' }, 'OIDC_REGISTRATION'],
      [{ IDENTITY: 'supabase', SUPABASE_URL: 'https://a.example', SUPABASE_KEY: 'k' }, 'OIDC_ISSUER is set'],
    ] as const)
      expect(settingsErrorOf({ ...oidc, ...change })).toContain(problem);
  });
});
