import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { btcToSats, type InvoiceStatus, satsToBtc, satsForUsd, parseUnits } from '@libs/payment';
import { LASTING_CONNECTIONS } from './lasting-connections';

export const BTCPAY = { storeId: 'store-1', apiKey: 'stand-in-key', webhookSecret: 'stand-in-secret' };
const BTC_USD_CENTS = 9_500_000;

interface Invoice {
  id: string;
  amount: string;
  metadata: Record<string, unknown>;
  checkout: Record<string, unknown>;
  sats: number;
  status: InvoiceStatus;
  additionalStatus: string;
  storeId: string;
  currency: string;
  expirationTime: number;
  payments: { id: string; value: string; status: 'Processing' | 'Settled' }[];
}

export interface WebhookDelivery {
  body: string;
  headers: Record<string, string>;
}

/** A fake BTCPay Server that implements the documented Greenfield API and signs its webhooks. */
export interface FakeBtcPay {
  url: string;
  invoices: Map<string, Invoice>;
  /** Pays an invoice; the payment is confirmed if `settled` is true. */
  receivePayment(id: string, overrides: { sats?: number; settled: boolean }): void;
  setStatus(id: string, status: InvoiceStatus, additionalStatus?: string): void;
  /** Returns the signed webhook delivery that the server would send now. */
  signedDelivery(type: string, invoiceId: string, overrides?: Record<string, unknown>): WebhookDelivery;
  /** A response that replaces the normal one. */
  responseOverride: { status: number; body: string } | null;
  /** Whether the store requires an extra request to activate its payment methods. */
  activatesByHand: boolean;
  /** The server responds to requests only after this resolves. */
  respondAfter: Promise<void>;
  /** Number of pending requests to create an invoice. */
  pendingCreations: number;
  close(): Promise<void>;
}

export const sign = (body: string, secret = BTCPAY.webhookSecret) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

export async function startFakeBtcPay(): Promise<FakeBtcPay> {
  const server = createServer(LASTING_CONNECTIONS, (request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const invoices = new Map<string, Invoice>();
  const getInvoice = (id: string): Invoice => {
    const invoice = invoices.get(id);
    if (!invoice) throw new TypeError('no such invoice');
    return invoice;
  };
  const fake: FakeBtcPay = {
    url,
    invoices,
    responseOverride: null,
    activatesByHand: false,
    respondAfter: Promise.resolve(),
    pendingCreations: 0,
    receivePayment(id, { sats, settled }) {
      const invoice = getInvoice(id);
      const status = settled ? 'Settled' : 'Processing';
      for (const payment of invoice.payments) payment.status = status;
      if (sats !== undefined || invoice.payments.length === 0) {
        const value = satsToBtc(sats ?? invoice.sats);
        invoice.payments.push({ id: `${randomBytes(32).toString('hex')}-0`, value, status });
      }
      invoice.status = status;
    },
    setStatus(id, status, additionalStatus = 'None') {
      Object.assign(getInvoice(id), { status, additionalStatus });
    },
    signedDelivery(type, invoiceId, overrides = {}) {
      const deliveryId = randomUUID();
      const body = JSON.stringify({
        deliveryId,
        webhookId: 'hook-1',
        originalDeliveryId: deliveryId,
        isRedelivery: false,
        type,
        timestamp: Math.floor(Date.now() / 1_000),
        storeId: BTCPAY.storeId,
        invoiceId,
        ...overrides,
      });
      return { body, headers: { 'btcpay-sig': sign(body) } };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', url);
    const page = /^\/i\/(\w+)$/.exec(pathname);
    if (page) return send(response, `<h1>Checkout of ${page[1] ?? ''}</h1>`, 200, 'text/html');
    const isCreation = request.method === 'POST';
    if (isCreation) fake.pendingCreations++;
    await fake.respondAfter;
    if (isCreation) fake.pendingCreations--;
    if (fake.responseOverride)
      return send(response, fake.responseOverride.body, fake.responseOverride.status);
    if (request.headers.authorization !== `token ${BTCPAY.apiKey}`)
      return send(response, { code: 'unauthenticated', message: 'Authentication is required' }, 401);
    const [, , , stores, store, , id, methods] = pathname.split('/');
    if (stores !== 'stores' || store !== BTCPAY.storeId)
      return send(response, { code: 'store-not-found' }, 404);
    if (isCreation) return send(response, toInvoiceBody(create(await text(request))));
    const invoice = invoices.get(id ?? '');
    if (!invoice)
      return send(response, { code: 'invoice-not-found', message: 'The invoice was not found' }, 404);
    return send(response, methods ? [toPaymentMethod(invoice)] : toInvoiceBody(invoice));
  }

  function create(body: string): Invoice {
    const { amount, metadata, checkout } = JSON.parse(body) as Pick<
      Invoice,
      'amount' | 'metadata' | 'checkout'
    >;
    const id = randomBytes(11).toString('hex');
    const minutes = Number(checkout.expirationMinutes);
    const invoice: Invoice = {
      id,
      amount,
      metadata,
      checkout,
      sats: satsForUsd(parseUnits(amount, 2), BTC_USD_CENTS),
      status: 'New',
      additionalStatus: 'None',
      storeId: BTCPAY.storeId,
      currency: 'USD',
      expirationTime: Math.floor(Date.now() / 1_000) + minutes * 60,
      payments: [],
    };
    invoices.set(id, invoice);
    return invoice;
  }

  const toInvoiceBody = (invoice: Invoice) => ({
    id: invoice.id,
    storeId: invoice.storeId,
    amount: invoice.amount,
    currency: invoice.currency,
    type: 'Standard',
    checkoutLink: `${url}/i/${invoice.id}`,
    createdTime: Math.floor(Date.now() / 1_000),
    expirationTime: invoice.expirationTime,
    status: invoice.status,
    additionalStatus: invoice.additionalStatus,
    metadata: invoice.metadata,
    checkout: invoice.checkout,
  });

  const toPaymentMethod = ({ id, sats, payments }: Invoice) => ({
    paymentMethodId: 'BTC-CHAIN',
    currency: 'BTC',
    destination: `bcrt1q${id}`,
    rate: '95000.00',
    amount: fake.activatesByHand ? '0' : satsToBtc(sats),
    totalPaid: satsToBtc(payments.reduce((sum, { value }) => sum + btcToSats(value), 0)),
    payments: payments.map((payment) => ({
      ...payment,
      receivedDate: 1,
      fee: '0',
      destination: `bcrt1q${id}`,
    })),
    activated: !fake.activatesByHand,
  });

  return fake;
}

function send(response: ServerResponse, body: unknown, status = 200, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': type });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
