import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/test-app';

describe('signing in', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('answers with the user and keeps them signed in by cookies', async () => {
    const { client, userId, email } = await app.createUser();
    const { status, body } = await client.get('/api/auth/user');
    expect(status).toBe(200);
    expect(body).toEqual({
      user: {
        id: userId,
        email,
        email_confirmed_at: expect.any(String),
        has_selected_plan: true,
        app_metadata: { provider: 'email' },
        user_metadata: { avatar_url: null, user_name: null, name: null },
        plan_type: 'free',
        credits_remaining: 250,
      },
    });
  });
});
