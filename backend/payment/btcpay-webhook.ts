import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ProviderUnavailable } from '@libs/payment';
import { type Settings, SETTINGS } from '../platform/config';
import { constantTimeEqual } from '../platform/encryption';
import { PaymentRepository } from './payment-repository';
import { PaymentWatch } from './payment-watch';
import { PaymentUnavailable, WebhookRefused, WebhookStale } from './payment.errors';

/** Maximum age of a delivery. BTCPay Server retries for about an hour, so an older delivery is a replay. */
const MAX_AGE_MS = 24 * 3_600_000;

interface BtcPayDelivery {
  deliveryId: string;
  storeId: string;
  invoiceId: string;
  /** When BTCPay Server created the notification, in epoch milliseconds. */
  sentAt: number;
}

/**
 * Receives notifications from BTCPay Server. A delivery only triggers a refresh, for which the invoice is fetched
 * from the server. The content of a delivery therefore grants nothing, even if it is signed.
 */
@Injectable()
export class BtcPayWebhook {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly watch: PaymentWatch,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws WebhookRefused, WebhookStale, PaymentUnavailable (BTCPay Server then retries) */
  async receive(signature: string | undefined, body: Buffer): Promise<void> {
    const { webhookSecret, storeId } = this.settings.btcpay;
    if (!webhookSecret || !isSigned(body, signature, webhookSecret)) throw new WebhookRefused();
    const delivery = parseDelivery(body);
    if (!delivery || delivery.storeId !== storeId) throw new WebhookRefused();
    if (Date.now() - delivery.sentAt > MAX_AGE_MS) throw new WebhookStale();
    await this.refresh(delivery.invoiceId);
    // The delivery is recorded only after the refresh, so that it can be sent again if the refresh fails.
    if (!(await this.payments.recordBtcPayDelivery(delivery.deliveryId))) throw new WebhookStale();
  }

  /** Refreshes the payment that belongs to an invoice. Ignores invoices that do not belong to one of our payments. */
  private async refresh(invoiceId: string): Promise<void> {
    const payment = await this.payments.findByReference('btcpay', invoiceId);
    if (!payment) return;
    try {
      await this.watch.refresh(payment.id);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      throw new PaymentUnavailable({ cause: error });
    }
  }
}

/** Verifies the signature ("sha256=<hex>") over the raw bytes. */
function isSigned(body: Buffer, signature: string | undefined, secret: string): boolean {
  const actual = Buffer.from(/^sha256=([0-9a-f]{64})$/i.exec(signature ?? '')?.[1] ?? '', 'hex');
  const expected = createHmac('sha256', secret).update(body).digest();
  return constantTimeEqual(actual, expected);
}

function parseDelivery(body: Buffer): BtcPayDelivery | null {
  try {
    const { deliveryId, storeId, invoiceId, timestamp } = JSON.parse(body.toString('utf8')) as Record<
      string,
      unknown
    >;
    const isComplete = [deliveryId, storeId, invoiceId].every(
      (value) => typeof value === 'string' && value !== '',
    );
    if (!isComplete || typeof timestamp !== 'number') return null;
    return {
      deliveryId: String(deliveryId).slice(0, 200),
      storeId: String(storeId),
      invoiceId: String(invoiceId).slice(0, 200),
      sentAt: timestamp * 1_000,
    };
  } catch {
    return null;
  }
}
