import { expect } from '@jest/globals';
import { PaymentWatch } from '../../backend/payment/payment-watch';
import { Transaction } from '../../backend/platform/database';
import { type FakeBitcoin, startFakeBitcoin } from './fake-bitcoin';
import type { HttpClient } from './http-client';
import { type SettingsOverrides, startTestApp, type TestApp } from './test-app';

/**
 * The extended public key of the account in the BIP84 test vectors. Its addresses are real, but these tests never
 * send money to them.
 */
const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';

export const TIER = { paymentType: 'credits', usdCents: 2_500, credits: 1_500 } as const;

export interface PaymentSession {
  sessionId: string;
  address: string;
  btcAmount: string;
  requiredSats: number;
  status: string;
  checkoutUrl: string;
  unapplied: { reason: string; sats: number; message: string } | null;
  [field: string]: unknown;
}

/** Settings of an application that is paid to its own addresses on a fake chain. */
export const onchainSettings = ({ esplora, tickers }: FakeBitcoin) => ({
  payment: {
    provider: 'onchain' as const,
    contact: 'money@example.org',
    tickers: (['kraken', 'coinbase', 'mempool'] as const).map((kind) => ({ kind, url: tickers[kind] })),
  },
  bitcoin: { xpub: ZPUB, esploraUrl: esplora },
});

/** An application with such settings, and its chain. */
export class OnchainApp {
  private constructor(
    readonly app: TestApp,
    readonly bitcoin: FakeBitcoin,
  ) {}

  static async start(settings: SettingsOverrides = {}): Promise<OnchainApp> {
    const bitcoin = await startFakeBitcoin();
    const app = await startTestApp({ settings: { ...onchainSettings(bitcoin), ...settings } });
    return new OnchainApp(app, bitcoin);
  }

  async createPayment(client: HttpClient, offer: object = TIER): Promise<PaymentSession> {
    const { status, body } = await client.postIdempotent<PaymentSession>(
      '/api/payment/create-bitcoin',
      offer,
    );
    expect(status).toBe(200);
    return body;
  }

  /** Checks the payment's address, and returns the payment. */
  async refresh(client: HttpClient, { sessionId }: PaymentSession): Promise<PaymentSession> {
    await this.app.app.get(PaymentWatch).refresh(sessionId);
    return this.find(client, sessionId);
  }

  async find(client: HttpClient, sessionId: string): Promise<PaymentSession> {
    return (await client.get<PaymentSession>(`/api/payment/signup/bitcoin/${sessionId}`)).body;
  }

  async creditsOf(client: HttpClient): Promise<number> {
    return (await client.get<{ maxListings: number }>('/api/subscription/status')).body.maxListings;
  }

  /** Ends the price lock. */
  async expire({ sessionId }: PaymentSession): Promise<void> {
    await this.app.app
      .get(Transaction)
      .execute(`update payment set expires_at = now() - interval '1 hour' where id = $1`, [sessionId]);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.bitcoin.close();
  }
}
