import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ProviderUnavailable } from '@libs/payment';
import { type Settings, SETTINGS } from '../platform/config';
import { PaymentBook } from './payment-book';
import { PaymentWatch } from './payment-watch';
import { PaymentUnavailable, WebhookRefused, WebhookStale } from './payment.errors';

/** The server tries a delivery for about an hour; what is older was kept by somebody. */
const OLDEST_MS = 24 * 3_600_000;

interface Delivery {
  deliveryId: string;
  storeId: string;
  invoiceId: string;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * What BTCPay Server tells by itself. A delivery is no more than a reason to look: the invoice is read from the server before
 * anything counts, so even one that is signed grants nothing by what it says.
 */
@Injectable()
export class BtcPayWebhook {
  constructor(
    private readonly book: PaymentBook,
    private readonly watch: PaymentWatch,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws WebhookRefused, WebhookStale, PaymentUnavailable (the server then tries again) */
  async receive(signature: string | undefined, body: Buffer): Promise<void> {
    const { webhookSecret, storeId } = this.settings.btcpay;
    if (!webhookSecret || !isSigned(body, signature, webhookSecret)) throw new WebhookRefused();
    const delivery = read(body);
    if (!delivery || delivery.storeId !== storeId) throw new WebhookRefused();
    if (Date.now() - delivery.at > OLDEST_MS) throw new WebhookStale();
    await this.look(delivery.invoiceId);
    // Only now: a delivery that could not be acted on is welcome again.
    if (!(await this.book.noteDelivery(delivery.deliveryId))) throw new WebhookStale();
  }

  /** An invoice that is not one of ours is nothing to us. */
  private async look(invoiceId: string): Promise<void> {
    const payment = await this.book.byReference('btcpay', invoiceId);
    if (!payment) return;
    try {
      await this.watch.look(payment.id);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      throw new PaymentUnavailable({ cause: error });
    }
  }
}

/** Over the bytes as they came ("sha256=<hex>"). */
function isSigned(body: Buffer, signature: string | undefined, secret: string): boolean {
  const given = Buffer.from(/^sha256=([0-9a-f]{64})$/i.exec(signature ?? '')?.[1] ?? '', 'hex');
  const own = createHmac('sha256', secret).update(body).digest();
  return given.length === own.length && timingSafeEqual(given, own);
}

function read(body: Buffer): Delivery | null {
  try {
    const { deliveryId, storeId, invoiceId, timestamp } = JSON.parse(body.toString('utf8')) as Record<
      string,
      unknown
    >;
    const isWhole = [deliveryId, storeId, invoiceId].every(
      (value) => typeof value === 'string' && value !== '',
    );
    if (!isWhole || typeof timestamp !== 'number') return null;
    return {
      deliveryId: String(deliveryId).slice(0, 200),
      storeId: String(storeId),
      invoiceId: String(invoiceId).slice(0, 200),
      at: timestamp * 1_000,
    };
  } catch {
    return null;
  }
}
