import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Transaction } from '../../backend/platform/database';
import type { HttpClient } from '../support/http-client';
import {
  authorizeOidc,
  createOidcUser,
  finishOidc,
  startOidcProvider,
  type TestOidcProvider,
} from '../support/oidc-provider';
import { operatorCommand } from '../support/operator-command';
import { startTestApp, type TestApp } from '../support/test-app';

const DAY = 86_400_000;

describe('the plan of a group at an OpenID Connect provider', () => {
  let provider: TestOidcProvider;
  let app: TestApp;
  beforeAll(async () => {
    provider = await startOidcProvider();
    const plans = [{ group: 'analysts', plan: 'professional' }] as const;
    app = await startTestApp({ settings: { oidc: { ...provider.settings, plans } } });
    provider.register(app.baseUrl);
  });
  afterAll(async () => {
    await app.close();
    await provider.close();
  });
  beforeEach(() => {
    provider.user = createOidcUser();
  });

  const status = async (client: HttpClient) =>
    (await client.get<{ plan: string; professionalUntil: string | null }>('/api/subscription/status')).body;
  const msOf = (time: string | null) => Date.parse(time ?? '');
  const statement = async (client: HttpClient) =>
    (await client.get<{ entries: { description: string }[] }>('/api/statement')).body.entries.map(
      ({ description }) => description,
    );
  const signInWith = async (groups: unknown) => {
    const client = app.client();
    provider.user = { ...provider.user, groups: groups as string[] };
    const { body } = await finishOidc(client, await authorizeOidc(provider, client));
    return { client, userId: body.user.id };
  };

  it('is granted at the sign-in with the group, and ends at the one without it', async () => {
    const before = Date.now();
    const { client, userId } = await signInWith(['staff', 'analysts']);
    const granted = await status(client);
    expect(granted.plan).toBe('professional');
    expect(msOf(granted.professionalUntil)).toBeGreaterThanOrEqual(before + 90 * DAY - 1_000);
    expect((await client.get('/api/jobs')).status).toBe(200);
    await signInWith(['analysts']);
    expect((await status(client)).professionalUntil).toBe(granted.professionalUntil);
    expect(await statement(client)).toEqual(['Professional granted by your organization', 'Free allowance']);
    await signInWith(['staff']);
    expect(await status(client)).toMatchObject({ plan: 'free', professionalUntil: null });
    expect((await statement(client))[0]).toBe('Professional ended by your organization');
    const audit = await operatorCommand(app, ['audit', '--user', userId]);
    expect(audit.split('\n').filter((line) => line.includes('source=groups'))).toEqual([
      expect.stringContaining('plan.ended'),
      expect.stringContaining('plan.granted'),
    ]);
  });

  it('is renewed when less than 60 days are left', async () => {
    const { client, userId } = await signInWith(['analysts']);
    await app.app.get(Transaction).execute(
      `with moved as (update plan_grant set starts_at = starts_at - interval '31 days', ends_at = ends_at - interval '31 days'
         where user_id = $1)
       update user_plan set professional_until = professional_until - interval '31 days' where user_id = $1`,
      [userId],
    );
    const { professionalUntil } = await status(client);
    await signInWith('analysts');
    const renewed = await status(client);
    expect(msOf(renewed.professionalUntil) - msOf(professionalUntil)).toBeGreaterThan(30 * DAY);
  });

  it.each([[undefined], [[]], [['Analysts']], [[{ name: 'analysts' }]], [{ analysts: true }]])(
    'is not granted for %p',
    async (groups) => {
      const { client } = await signInWith(groups);
      expect((await status(client)).plan).toBe('free');
    },
  );

  it('leaves what an operator granted, before and after it', async () => {
    const { client, userId } = await signInWith(undefined);
    await operatorCommand(app, ['plan', 'grant', userId, 'professional', '--months', '1']);
    const operators = msOf((await status(client)).professionalUntil);
    await signInWith(['analysts']);
    expect(msOf((await status(client)).professionalUntil)).toBeGreaterThan(operators);
    await operatorCommand(app, ['plan', 'grant', userId, 'professional', '--months', '1']);
    await signInWith([]);
    const left = msOf((await status(client)).professionalUntil) - operators;
    expect(left).toBeGreaterThan(27 * DAY);
    expect(left).toBeLessThan(32 * DAY);
    await operatorCommand(app, ['plan', 'end', userId]);
    expect((await status(client)).plan).toBe('free');
  });
});
