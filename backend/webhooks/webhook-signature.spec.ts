import { describe, expect, it } from '@jest/globals';
import { generateSecret, signedHeaders } from './webhook-signature';

describe('webhook signature', () => {
  // The example from the reference libraries of the Standard Webhooks specification.
  it('matches the Standard Webhooks specification', () => {
    const message = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1_614_265_330,
      body: '{"test": 2432232314}',
    };
    expect(signedHeaders(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('contains one signature for each valid secret', () => {
    const secrets = [generateSecret(), generateSecret()];
    const message = { id: 'one', timestamp: 1, body: '{}' };
    const signature = signedHeaders(message, secrets)['webhook-signature'];
    expect(signature).toMatch(/^v1,\S{44} v1,\S{44}$/);
    expect(new Set(signature?.split(' ')).size).toBe(2);
    for (const secret of secrets) expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  });
});
