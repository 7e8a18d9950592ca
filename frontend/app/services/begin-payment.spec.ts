import { afterEach, describe, expect, it } from '@jest/globals';
import { PAYMENT_MESSAGES } from '@libs/constants';
import { beginPayment } from './begin-payment';

const WISH = { paymentType: 'credits', usdCents: 2_000, credits: 1_000 } as const;
const { failedToStart, failedToCreate, failedToSetUp } = PAYMENT_MESSAGES;
const IN_SIGN_UP = { unreachable: failedToStart, failed: failedToCreate };
const ON_ACCOUNT = { unreachable: failedToSetUp, failed: failedToSetUp };

const ownFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = ownFetch;
});
const answering = (status: number, body: object) => {
  globalThis.fetch = () =>
    Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
    );
};

describe('a payment that cannot be begun', () => {
  it.each([
    ['Failed to start payment', IN_SIGN_UP],
    ['Failed to setup Bitcoin payment', ON_ACCOUNT],
  ])('says "%s" where the server cannot be reached', async (message, words) => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await beginPayment(WISH, words)).toEqual({ message, needsSignIn: false });
  });

  it.each([
    ['Failed to create Bitcoin payment session', IN_SIGN_UP],
    ['Failed to setup Bitcoin payment', ON_ACCOUNT],
  ])('says "%s" where the server breaks down', async (message, words) => {
    answering(500, { code: 'unknown', message: 'Unknown error' });
    expect(await beginPayment(WISH, words)).toEqual({ message, needsSignIn: false });
  });

  it("has the server's own sentence where there is one", async () => {
    answering(429, { code: 'rate.limited', message: 'Too many attempts. Please try again in 5 seconds.' });
    expect(await beginPayment(WISH, IN_SIGN_UP)).toMatchObject({
      message: expect.stringMatching(/^Too many/),
    });
    answering(503, { code: 'payment.unavailable', message: PAYMENT_MESSAGES.unavailable });
    expect(await beginPayment(WISH, ON_ACCOUNT)).toMatchObject({ message: PAYMENT_MESSAGES.unavailable });
  });

  it('is told from a session that is over, and from one without a place to pay', async () => {
    answering(401, { code: 'auth.required', message: 'no' });
    expect(await beginPayment(WISH, IN_SIGN_UP)).toEqual({
      message: 'Please sign in again to continue with payment.',
      needsSignIn: true,
    });
    answering(200, { sessionId: 'x' });
    expect(await beginPayment(WISH, IN_SIGN_UP)).toMatchObject({
      message: 'Invalid payment session received',
    });
  });
});
