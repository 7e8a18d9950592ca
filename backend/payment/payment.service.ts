import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { PAYMENT_MESSAGES, PAYMENT_RETURN, type PaymentBegunIn, type PaymentType } from '@libs/constants';
import { type PaymentProvider, ProviderUnavailable } from '@libs/payment';
import { UsersService } from '../auth';
import { type Settings, SETTINGS } from '../platform/config';
import { Transaction } from '../platform/database';
import { InvalidInput, NotFound, type Owner, tellLimit } from '../platform/http';
import { Offers, SubscriptionService } from '../subscription';
import { PaymentBook } from './payment-book';
import { PaymentProviders } from './payment-providers';
import type { Payment } from './payment-row';
import { titleOf } from './payment-title';
import { PaymentWatch } from './payment-watch';
import { PaymentUnavailable, TooManyPayments } from './payment.errors';
import type { ReceiptParts } from './receipt';

/** What somebody wants to pay for. */
export interface PaymentWish {
  type: PaymentType;
  usdCents: number;
  credits: number;
}

/** Where somebody begins to pay. */
export interface BegunFrom {
  /** Ours, as they see it. */
  origin: string;
  screen: PaymentBegunIn;
}

/** What a wish says of its user; both must be the signed-in one's. */
export interface Claimed {
  userId: string;
  email: string;
}

/** A session that nobody paid yet is given again while so much of its lock is left: an address is not drawn in vain. */
const REUSED_WITH_MS = 5 * 60_000;
const SESSIONS_AN_HOUR = 20;
const HOUR_SECONDS = 3_600;
const OPEN_AT_MOST = 50;
/** A poll looks for itself when the watch has not for so long. */
const FRESH_FOR_MS = 8_000;

/** Paying, as its customer sees it. */
@Injectable()
export class PaymentService {
  private readonly logger = new Logger(PaymentService.name);

  constructor(
    private readonly transaction: Transaction,
    private readonly book: PaymentBook,
    private readonly providers: PaymentProviders,
    private readonly offers: Offers,
    private readonly subscriptions: SubscriptionService,
    private readonly users: UsersService,
    private readonly watch: PaymentWatch,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws InvalidInput for another user's id or address */
  async assertIsOwn(owner: Owner, claimed: Claimed): Promise<void> {
    const { email } = await this.users.get(owner);
    const message = PAYMENT_MESSAGES.notYours;
    const wrong = [
      ...(claimed.userId === owner.userId ? [] : [{ path: 'userId', message }]),
      ...(claimed.email.trim().toLowerCase() === email.toLowerCase() ? [] : [{ path: 'email', message }]),
    ];
    if (wrong.length > 0) throw new InvalidInput(wrong);
  }

  /**
   * Begins a payment of one of our offers, or gives the one that is under way for it.
   * @param from where the customer is, and comes back to
   * @throws InvalidInput for what is not offered, PaymentUnavailable, TooManyPayments
   */
  async begin(owner: Owner, wish: PaymentWish, from: BegunFrom): Promise<Payment> {
    const offer = this.offers.find(wish);
    if (!offer) throw new InvalidInput([{ path: 'usdCents', message: PAYMENT_MESSAGES.notOffered }]);
    if (offer.type === 'subscription' && (await this.isProfessionalForEver(owner)))
      throw new InvalidInput([{ path: 'paymentType', message: PAYMENT_MESSAGES.notNeeded }]);
    const provider = this.providers.chosen;
    if (!provider) throw new PaymentUnavailable();
    return this.transaction.run(async () => {
      await this.book.lockOwner(owner);
      const terms = { ...offer, provider: provider.name };
      const waiting = await this.book.underWay(owner, terms, Math.min(REUSED_WITH_MS, this.lockMs / 3));
      if (waiting) return waiting;
      const begun = await this.book.countSince(owner, 60);
      tellLimit({
        name: 'payment',
        quota: SESSIONS_AN_HOUR,
        windowSeconds: HOUR_SECONDS,
        left: SESSIONS_AN_HOUR - begun - 1,
        fullInSeconds: HOUR_SECONDS,
      });
      if (begun >= SESSIONS_AN_HOUR) throw new TooManyPayments(HOUR_SECONDS);
      return this.beginAt(provider, owner, offer, from);
    });
  }

  /** @throws NotFound with the words of spec §8 */
  async find(owner: Owner, id: string): Promise<Payment> {
    const payment = await this.book.find(owner, id);
    if (!payment) throw new NotFound(PAYMENT_MESSAGES.lost);
    return payment;
  }

  /** As `find`, freshly looked at: a provider that is away leaves the customer with what was known before. */
  async poll(owner: Owner, id: string): Promise<Payment> {
    const payment = await this.find(owner, id);
    const seenAt = payment.observedAt?.getTime() ?? 0;
    if (payment.status === 'paid' || Date.now() - seenAt < FRESH_FOR_MS) return payment;
    try {
      await this.watch.look(id);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.logger.warn(`payment ${id}: ${error.message}`);
      return payment;
    }
    return this.find(owner, id);
  }

  /** What is not over for its customer, the newest first. */
  open(owner: Owner): Promise<Payment[]> {
    return this.book.open(owner, OPEN_AT_MOST);
  }

  /** What the receipt of a settled payment is made of. @throws NotFound */
  async receiptParts(owner: Owner, id: string): Promise<ReceiptParts> {
    const payment = await this.find(owner, id);
    if (payment.paidAt === null) throw new NotFound(PAYMENT_MESSAGES.lost);
    return { payment, email: (await this.users.get(owner)).email };
  }

  private async isProfessionalForEver(owner: Owner): Promise<boolean> {
    const { plan, professionalUntil } = await this.subscriptions.account(owner);
    return plan === 'professional' && professionalUntil === null;
  }

  private get lockMs(): number {
    return this.settings.payment.lockMinutes * 60_000;
  }

  private async beginAt(
    provider: PaymentProvider,
    owner: Owner,
    offer: PaymentWish,
    { origin, screen }: BegunFrom,
  ): Promise<Payment> {
    const id = randomUUID();
    const { email } = await this.users.get(owner);
    const { lockMs } = this;
    const opened = await provider
      .open({
        id,
        usdCents: offer.usdCents,
        title: titleOf(offer),
        email,
        lockMs,
        returnUrl: `${origin}/pay/${id}?${PAYMENT_RETURN}=${screen}`,
      })
      .catch((error: unknown) => {
        if (!(error instanceof ProviderUnavailable)) throw error;
        this.logger.error(`no payment can be begun: ${error.message}`);
        throw new PaymentUnavailable({ cause: error });
      });
    await this.book.insert(owner, { id, provider: provider.name, ...offer, lockMs, opened });
    await this.watch.begin(id);
    return this.find(owner, id);
  }
}
