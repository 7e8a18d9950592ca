import { fetchJson, getPath, BitcoinServiceError, expectShape } from '@libs/bitcoin';
import { parseUrl } from '@libs/constants';
import {
  centsToDollars,
  INVOICE_STATUSES,
  type InvoiceOutput,
  type InvoiceStatus,
  type InvoiceView,
  type PaymentSnapshot,
  type OpenedPayment,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentReference,
  ProviderUnavailable,
  btcToSats,
} from '@libs/payment';

export interface BtcPayOptions {
  url: string;
  storeId: string;
  apiKey: string;
}

const SERVICE = 'BTCPay Server';
const CURRENCY = 'USD';
/** How long BTCPay Server watches for a late payment. */
const MONITORING_MINUTES = 24 * 60;

/** Receives payments through the operator's BTCPay Server, with its Greenfield API. */
export class BtcPayProvider implements PaymentProvider {
  readonly name = 'btcpay';

  constructor(private readonly server: BtcPayOptions) {}

  open(order: PaymentOrder): Promise<OpenedPayment> {
    return wrapServiceErrors(async () => {
      const invoice = await this.call('POST', this.storePath('/invoices'), {
        amount: centsToDollars(order.usdCents),
        currency: CURRENCY,
        metadata: { orderId: order.id, itemDesc: order.title, buyerEmail: order.email },
        checkout: {
          speedPolicy: 'MediumSpeed',
          expirationMinutes: Math.round(order.lockMs / 60_000),
          monitoringMinutes: MONITORING_MINUTES,
          redirectURL: order.returnUrl,
          redirectAutomatically: true,
        },
      });
      const id = expectShape.string(SERVICE, getPath(invoice, 'id'));
      const method = await this.fetchBitcoinMethod(id);
      return {
        address:
          typeof getPath(method, 'destination') === 'string'
            ? (getPath(method, 'destination') as string)
            : null,
        derived: null,
        reference: id,
        checkoutUrl: httpUrl(getPath(invoice, 'checkoutLink')),
        requiredSats: priceOf(method),
        btcUsdCents: null,
        expiresAt: expectShape.nonNegativeInteger(SERVICE, getPath(invoice, 'expirationTime')) * 1_000,
      };
    });
  }

  /** Refuses an invoice that is not the one that was created for the payment. */
  fetchSnapshot(payment: PaymentReference): Promise<PaymentSnapshot> {
    return wrapServiceErrors(async () => {
      const id = payment.reference ?? '';
      const [invoice, method] = await Promise.all([this.fetchInvoice(id), this.fetchBitcoinMethod(id)]);
      const difference = findDifference(invoice, payment, this.server.storeId);
      if (difference !== null)
        throw new BitcoinServiceError(`${SERVICE} returned an invoice with another ${difference}`);
      return { kind: 'invoice', view: toInvoiceView(invoice, method) };
    });
  }

  /** BTCPay Server reports blocks itself, by its webhook. */
  fetchTip(): Promise<null> {
    return Promise.resolve(null);
  }

  /** Not supported, because BTCPay Server decides about late payments itself. */
  satsToday(): Promise<number> {
    return Promise.reject(new ProviderUnavailable(`${SERVICE} sets its own prices`));
  }

  /** Fetches an invoice, but only from the configured store. */
  private fetchInvoice(id: string): Promise<unknown> {
    return this.call('GET', this.storePath(`/invoices/${encodeURIComponent(id)}`));
  }

  private async fetchBitcoinMethod(id: string): Promise<unknown> {
    const path = this.storePath(`/invoices/${encodeURIComponent(id)}/payment-methods`);
    const methods = expectShape.array(SERVICE, await this.call('GET', path));
    const onchain = methods.find((method) =>
      ['BTC-CHAIN', 'BTC', 'BTC-OnChain'].includes(
        String(getPath(method, 'paymentMethodId') ?? getPath(method, 'paymentMethod')),
      ),
    );
    if (onchain === undefined)
      throw new BitcoinServiceError(`${SERVICE} does not accept bitcoin in this store`);
    return onchain;
  }

  private storePath = (path: string) => `/api/v1/stores/${encodeURIComponent(this.server.storeId)}${path}`;

  private call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    const { url, apiKey } = this.server;
    return fetchJson({
      service: SERVICE,
      url: url + path,
      method,
      headers: { authorization: `token ${apiKey}` },
      body,
    });
  }
}

/** Returns the name of the first property in which an invoice differs from the payment, or null if none does. */
function findDifference(
  invoice: unknown,
  { id, reference, usdCents }: PaymentReference,
  storeId: string,
): string | null {
  const expected = [
    ['id', getPath(invoice, 'id') === reference],
    ['store', getPath(invoice, 'storeId') === storeId],
    ['order', getPath(invoice, 'metadata', 'orderId') === id],
    ['currency', getPath(invoice, 'currency') === CURRENCY],
    ['amount', isAmount(getPath(invoice, 'amount'), usdCents)],
  ] as const;
  return expected.find(([, isSame]) => !isSame)?.[0] ?? null;
}

/** Whether an amount in dollars, as a string or a number, is exactly this many cents ("25", "25.0" and "25.00"). */
function isAmount(value: unknown, usdCents: number): boolean {
  const [, dollars, cents = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(value)) ?? [];
  return dollars !== undefined && Number(dollars + cents.padEnd(2, '0')) === usdCents;
}

function toInvoiceView(invoice: unknown, method: unknown): InvoiceView {
  const isMoney = (payment: unknown) => getPath(payment, 'status') !== 'Invalid';
  const payments = expectShape.array(SERVICE, getPath(method, 'payments') ?? []).filter(isMoney);
  const sumOf = (entries: readonly unknown[]) =>
    entries.reduce<number>((sum, entry) => sum + amountOf(getPath(entry, 'value')), 0);
  return {
    status: statusOf(getPath(invoice, 'status')),
    additionalStatus: String(getPath(invoice, 'additionalStatus') ?? 'None'),
    receivedSats: sumOf(payments),
    confirmedSats: sumOf(payments.filter((payment) => getPath(payment, 'status') === 'Settled')),
    requiredSats: amountOf(getPath(method, 'amount')),
    totalPaidSats: amountOf(getPath(method, 'totalPaid')),
    outputs: payments.flatMap(toOutputs),
  };
}

/**
 * Returns the transaction output of an on-chain payment, whose id has the form "txid-vout". Other payments have other
 * ids and are ignored.
 */
function toOutputs(payment: unknown): InvoiceOutput[] {
  const [, txid, vout = '0'] =
    /^([0-9a-f]{64})(?:-(\d{1,6}))?$/.exec(String(getPath(payment, 'id') ?? '')) ?? [];
  return txid ? [{ txid, vout: Number(vout), sats: amountOf(getPath(payment, 'value')) }] : [];
}

function statusOf(value: unknown): InvoiceStatus {
  const status = INVOICE_STATUSES.find((candidate) => candidate === value);
  if (!status) throw new BitcoinServiceError(`${SERVICE} sent an unexpected response`);
  return status;
}

/** Returns the price in satoshis. There is no price yet if the store activates payment methods only on request. */
function priceOf(method: unknown): number {
  const sats = amountOf(getPath(method, 'amount'));
  if (sats > 0) return sats;
  throw new BitcoinServiceError(
    `${SERVICE} returned no bitcoin price: turn off "lazy payment methods" in the store's checkout settings`,
  );
}

/** Converts an amount in BTC to satoshis. Amounts are normally strings, but some servers send numbers. */
function amountOf(value: unknown): number {
  try {
    return btcToSats(String(value));
  } catch {
    throw new BitcoinServiceError(`${SERVICE} sent an unexpected response`);
  }
}

/** Accepts only http and https URLs, because the browser is redirected to the result. */
function httpUrl(value: unknown): string {
  const url = expectShape.string(SERVICE, value);
  if (!/^https?:$/.test(parseUrl(url)?.protocol ?? ''))
    throw new BitcoinServiceError(`${SERVICE} returned no checkout page`);
  return url;
}

async function wrapServiceErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BitcoinServiceError)) throw error;
    throw new ProviderUnavailable(error.message, { cause: error });
  }
}
