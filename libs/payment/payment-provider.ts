import type { ChainView } from './chain-view';
import type { InvoiceView } from './invoice-observation';
import type { PaymentProviderName } from './payment-status';

/** What is to be paid, and by whom. */
export interface PaymentOrder {
  /** Of the payment, ours. */
  id: string;
  usdCents: number;
  /** What it is for, in a line that its customer and the operator read. */
  title: string;
  email: string;
  lockMs: number;
  /** Where a customer comes back to. */
  returnUrl: string;
}

/** Where and how much to pay. */
export interface OpenedPayment {
  address: string | null;
  /** Where addresses come from, and which of them this is: each is given once. */
  derived: { account: string; index: number } | null;
  /** The provider's own name of it (an invoice); null where the address is all there is. */
  reference: string | null;
  /** The provider's page; null: our own. */
  checkoutUrl: string | null;
  requiredSats: number;
  /** US cents of a bitcoin, as locked; null where the provider does not say. */
  btcUsdCents: number | null;
  /** End of the lock, epoch milliseconds, where the provider sets it. */
  expiresAt: number | null;
}

/** What a provider can be asked about. */
export interface PaymentReference {
  address: string | null;
  reference: string | null;
}

export type PaymentSnapshot = { kind: 'chain'; view: ChainView } | { kind: 'invoice'; view: InvoiceView };

/**
 * PORT: who takes bitcoin for us. Adapters: our own addresses watched on the chain (a sandbox one, too), and BTCPay Server.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Asks what needs the network: a price, an invoice. @throws ProviderUnavailable */
  open(order: PaymentOrder): Promise<OpenedPayment>;
  /** @throws ProviderUnavailable */
  fetchSnapshot(payment: PaymentReference): Promise<PaymentSnapshot>;
  /** Satoshis of a price today, for money that came late. @throws ProviderUnavailable */
  satsToday(usdCents: number): Promise<number>;
}

/** The provider, or what it stands on, cannot be asked now. */
export class ProviderUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderUnavailable';
  }
}
