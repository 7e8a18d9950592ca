import { afterEach, describe, expect, it } from '@jest/globals';
import { PAYMENT_MESSAGES } from '@libs/constants';
import { startPayment } from './start-payment';

const PAYMENT = { paymentType: 'credits', usdCents: 2_000, credits: 1_000 } as const;
const { failedToStart, failedToCreate, failedToSetUp } = PAYMENT_MESSAGES;
const IN_SIGN_UP = { unreachable: failedToStart, failed: failedToCreate };
const ON_ACCOUNT = { unreachable: failedToSetUp, failed: failedToSetUp };

const ownFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = ownFetch;
});
const mockReply = (status: number, body: object) => {
  globalThis.fetch = () =>
    Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
    );
};

describe('a payment that cannot be started', () => {
  it.each([
    ['Failed to start payment', IN_SIGN_UP],
    ['Failed to setup Bitcoin payment', ON_ACCOUNT],
  ])('shows "%s" when the server is unreachable', async (message, fallbacks) => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await startPayment(PAYMENT, fallbacks)).toEqual({ message, needsSignIn: false });
  });

  it.each([
    ['Failed to create Bitcoin payment session', IN_SIGN_UP],
    ['Failed to setup Bitcoin payment', ON_ACCOUNT],
  ])('shows "%s" when the server fails', async (message, fallbacks) => {
    mockReply(500, { code: 'unknown', message: 'Unknown error' });
    expect(await startPayment(PAYMENT, fallbacks)).toEqual({ message, needsSignIn: false });
  });

  it("shows the server's own message if there is one", async () => {
    mockReply(429, { code: 'rate.limited', message: 'Too many attempts. Please try again in 5 seconds.' });
    expect(await startPayment(PAYMENT, IN_SIGN_UP)).toMatchObject({
      message: expect.stringMatching(/^Too many/),
    });
    mockReply(503, { code: 'payment.unavailable', message: PAYMENT_MESSAGES.unavailable });
    expect(await startPayment(PAYMENT, ON_ACCOUNT)).toMatchObject({ message: PAYMENT_MESSAGES.unavailable });
  });

  it('is distinguished from an expired session and from a payment session that has no payment address', async () => {
    mockReply(401, { code: 'auth.required', message: 'no' });
    expect(await startPayment(PAYMENT, IN_SIGN_UP)).toEqual({
      message: 'Please sign in again to continue with payment.',
      needsSignIn: true,
    });
    mockReply(200, { sessionId: 'x' });
    expect(await startPayment(PAYMENT, IN_SIGN_UP)).toMatchObject({
      message: 'Invalid payment session received',
    });
  });
});
