import type { ChainView, SeenOutput } from './chain-output';
import type { InvoiceView } from './invoice-observation';
import type { PaymentProviderName } from './payment-status';

/** What a provider needs to open a payment. */
export interface PaymentOrder {
  /** Our own id for the payment. */
  id: string;
  usdCents: number;
  /** What the payment is for, in one line for the customer and the operator. */
  title: string;
  email: string;
  lockMs: number;
  /** The page to which the customer returns. */
  returnUrl: string;
}

/** An opened payment: where to pay and how much. */
export interface OpenedPayment {
  address: string | null;
  /** The account and index of the address. Each address is used once: by the payment that takes the index. */
  derived: { account: string; index: number } | null;
  /** The provider's id for the payment (an invoice id). Null if the address identifies the payment. */
  reference: string | null;
  /** The provider's payment page. Null if the payment uses our own page. */
  checkoutUrl: string | null;
  requiredSats: number;
  /** Locked bitcoin price in US cents. Null if the provider does not report it. */
  btcUsdCents: number | null;
  /** End of the price lock in epoch milliseconds. Null if the provider does not set one. */
  expiresAt: number | null;
}

/** Identifies a payment to the provider that opened it. */
export interface PaymentReference {
  /** Our own id for the payment. */
  id: string;
  usdCents: number;
  address: string | null;
  reference: string | null;
  /** What was seen before. */
  outputs: readonly SeenOutput[];
}

export type PaymentSnapshot = { kind: 'chain'; view: ChainView } | { kind: 'invoice'; view: InvoiceView };

/**
 * PORT: the service that receives bitcoin. Adapters: our own addresses, watched on the chain (including a test
 * network), and BTCPay Server.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Fetches what requires the network: a price or an invoice. Takes no address index. @throws ProviderUnavailable */
  open(order: PaymentOrder): Promise<OpenedPayment>;
  /** @throws ProviderUnavailable */
  fetchSnapshot(payment: PaymentReference): Promise<PaymentSnapshot>;
  /** Returns the height of the last block, or null if the provider reports changes itself. @throws ProviderUnavailable */
  fetchTip(): Promise<number | null>;
  /** Returns the current price in satoshis, for money that arrived late. @throws ProviderUnavailable */
  satsToday(usdCents: number): Promise<number>;
}

/** Thrown if the provider, or a service that it depends on, is unavailable. */
export class ProviderUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderUnavailable';
  }
}
