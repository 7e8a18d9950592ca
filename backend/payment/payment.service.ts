import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  PAYMENT_MESSAGES,
  PAYMENT_RETURN_PARAMETER,
  type PaymentScreen,
  type PaymentType,
} from '@libs/constants';
import { type OpenedPayment, type PaymentProvider, ProviderUnavailable } from '@libs/payment';
import { normalizeEmail, UsersService } from '../auth';
import { type Settings, SETTINGS } from '../platform/config';
import { Transaction } from '../platform/database';
import { InvalidInput, NotFound, type Owner, setRateLimitHeaders, TooManyAttempts } from '../platform/http';
import { OffersService, SubscriptionService } from '../subscription';
import { PaymentRepository } from './payment-repository';
import { PaymentProviders } from './payment-providers';
import type { Payment } from './payment-row';
import { paymentTitle } from './payment-title';
import { PaymentWatch } from './payment-watch';
import { PaymentNotConfigured, PaymentUnavailable } from './payment.errors';
import type { ReceiptData } from './receipt';
import { RefreshPacer } from './refresh-pacer';

/** The offer that a user selected. */
export interface OfferSelection {
  type: PaymentType;
  usdCents: number;
  credits: number;
}

/** Where and how the user started the payment. */
export interface PaymentEntryPoint {
  /** Our origin as the browser sees it. */
  origin: string;
  screen: PaymentScreen;
  /** Whether the user has confirmed that a second payment for the same offer is intended. */
  isSecondPayment: boolean;
}

/** The user named in the request, who must be the signed-in user. */
export interface ClaimedUser {
  userId: string;
  email: string;
}

/** How long a sign-up page that has not been told about its payment is given that payment again. */
const PAID_SIGN_UP_REUSE_MS = 3_600_000;
const MAX_SESSIONS_PER_HOUR = 20;
const HOUR_SECONDS = 3_600;
const MAX_OPEN_LISTED = 50;
/**
 * Maximum number of attempts to get an address, because other payments may take it while we wait for the provider.
 * Only a few payments are opened at a time.
 */
const MAX_ADDRESS_ATTEMPTS = 20;
/** A poll refreshes the payment itself if the last observation is older than this. */
const SNAPSHOT_TTL_MS = 8_000;

/** Starts payments and reports their state to customers. */
@Injectable()
export class PaymentService {
  private readonly logger = new Logger(PaymentService.name);

  constructor(
    private readonly transaction: Transaction,
    private readonly payments: PaymentRepository,
    private readonly providers: PaymentProviders,
    private readonly offers: OffersService,
    private readonly subscriptions: SubscriptionService,
    private readonly users: UsersService,
    private readonly watch: PaymentWatch,
    private readonly pacer: RefreshPacer,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws InvalidInput for another user's id or email address */
  async assertIsOwn(owner: Owner, claimed: ClaimedUser): Promise<void> {
    const { email } = await this.users.get(owner);
    const message = PAYMENT_MESSAGES.otherUser;
    const problems = [
      ...(claimed.userId === owner.userId ? [] : [{ path: 'userId', message }]),
      ...(normalizeEmail(claimed.email) === normalizeEmail(email) ? [] : [{ path: 'email', message }]),
    ];
    if (problems.length > 0) throw new InvalidInput(problems);
  }

  /**
   * Starts a payment for one of our offers, or returns the open payment for the same offer, unless the user has confirmed
   * a second one.
   * @param entryPoint where the customer starts the payment and returns to afterwards
   * @throws InvalidInput for an unknown offer, PaymentNotConfigured, PaymentUnavailable, AccountDisabled, TooManyAttempts
   */
  async begin(owner: Owner, selection: OfferSelection, entryPoint: PaymentEntryPoint): Promise<Payment> {
    const offer = this.offers.find(selection);
    if (!offer) throw new InvalidInput([{ path: 'usdCents', message: PAYMENT_MESSAGES.notOffered }]);
    if (offer.type === 'subscription' && (await this.hasOpenEndedProfessional(owner)))
      throw new InvalidInput([{ path: 'paymentType', message: PAYMENT_MESSAGES.notNeeded }]);
    const provider = this.providers.active;
    if (!provider) throw new PaymentNotConfigured();
    const underWay = await this.transaction.run(() =>
      this.findReusableOrAdmit(owner, provider, offer, entryPoint),
    );
    return underWay ?? this.createSession(provider, owner, offer, entryPoint);
  }

  /** @throws NotFound with the message in spec §8 */
  async find(owner: Owner, id: string): Promise<Payment> {
    const payment = await this.payments.find(owner, id);
    if (!payment) throw new NotFound(PAYMENT_MESSAGES.lost);
    return payment;
  }

  /**
   * Like `find`, but refreshes the payment first. If the provider is unavailable, or the user's polls have just refreshed
   * another payment, returns the last known state.
   */
  async poll(owner: Owner, id: string): Promise<Payment> {
    const payment = await this.find(owner, id);
    const seenAt = payment.observedAt?.getTime() ?? 0;
    if (payment.status === 'paid' || Date.now() - seenAt < SNAPSHOT_TTL_MS) return payment;
    if (!this.pacer.admit(owner)) return payment;
    try {
      await this.watch.refresh(id);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.logger.warn(`payment ${id}: ${error.message}`);
      return payment;
    }
    return this.find(owner, id);
  }

  /** Returns the user's open payments, newest first. */
  listOpen(owner: Owner): Promise<Payment[]> {
    return this.payments.listOpen(owner, MAX_OPEN_LISTED);
  }

  /**
   * Returns whether money of the user is on its way, or has bought nothing. Keeps new payments waiting until the
   * caller's transaction ends.
   */
  async hasUnsettledMoney(owner: Owner): Promise<boolean> {
    await this.payments.lockOwner(owner);
    const open = await this.payments.listOpen(owner, MAX_OPEN_LISTED);
    return open.some(({ status, receivedSats }) => status !== 'pending' || receivedSats > 0);
  }

  /** Returns the data for the receipt of a settled payment. @throws NotFound */
  async getReceiptData(owner: Owner, id: string): Promise<ReceiptData> {
    const payment = await this.find(owner, id);
    if (payment.paidAt === null) throw new NotFound(PAYMENT_MESSAGES.lost);
    return { payment, email: (await this.users.get(owner)).email };
  }

  private async hasOpenEndedProfessional(owner: Owner): Promise<boolean> {
    const { plan, professionalUntil } = await this.subscriptions.getAccount(owner);
    return plan === 'professional' && professionalUntil === null;
  }

  private get lockMs(): number {
    return this.settings.payment.lockMinutes * 60_000;
  }

  /**
   * Returns the payment that is under way for the offer, or null if a new one may begin. Keeps the owner's other requests
   * waiting until the transaction ends. @throws AccountDisabled, TooManyAttempts
   */
  private async findReusableOrAdmit(
    owner: Owner,
    provider: PaymentProvider,
    offer: OfferSelection,
    { isSecondPayment, screen }: PaymentEntryPoint,
  ): Promise<Payment | null> {
    await this.payments.lockOwner(owner);
    // The request may have waited for the lock while the account was being deleted.
    await this.users.assertEnabled(owner);
    if (!isSecondPayment) {
      const paidWithinMs = screen === 'signup' ? PAID_SIGN_UP_REUSE_MS : 0;
      const terms = { ...offer, provider: provider.name };
      const reusable = await this.payments.findReusable(owner, terms, paidWithinMs);
      if (reusable) return reusable;
    }
    const recentCount = await this.payments.countSince(owner, 60);
    setRateLimitHeaders({
      name: 'payment',
      quota: MAX_SESSIONS_PER_HOUR,
      windowSeconds: HOUR_SECONDS,
      left: MAX_SESSIONS_PER_HOUR - recentCount - 1,
      fullInSeconds: HOUR_SECONDS,
    });
    if (recentCount >= MAX_SESSIONS_PER_HOUR) throw new TooManyAttempts(HOUR_SECONDS);
    return null;
  }

  /**
   * Asks the provider outside of any transaction, then stores the payment. If another payment has taken its address
   * in the meantime, asks the provider for the next one.
   */
  private async createSession(
    provider: PaymentProvider,
    owner: Owner,
    offer: OfferSelection,
    entryPoint: PaymentEntryPoint,
  ): Promise<Payment> {
    for (let attempt = 0; attempt < MAX_ADDRESS_ATTEMPTS; attempt += 1) {
      const id = randomUUID();
      const opened = await this.openWithProvider(provider, owner, { id, ...offer }, entryPoint);
      const payment = await this.transaction.run(async () => {
        const concurrent = await this.findReusableOrAdmit(owner, provider, offer, entryPoint);
        if (concurrent) return concurrent;
        if (opened.derived && !(await this.payments.takeAddressIndex(opened.derived))) return null;
        const { lockMs } = this;
        await this.payments.insert(owner, { id, provider: provider.name, ...offer, lockMs, opened });
        await this.watch.start(id);
        return this.find(owner, id);
      });
      if (payment) return payment;
    }
    throw new PaymentUnavailable();
  }

  private async openWithProvider(
    provider: PaymentProvider,
    owner: Owner,
    order: OfferSelection & { id: string },
    { origin, screen }: PaymentEntryPoint,
  ): Promise<OpenedPayment> {
    this.transaction.assertNoneOpen('a call to the payment provider');
    const { id, usdCents } = order;
    const { email } = await this.users.get(owner);
    return provider
      .open({
        id,
        usdCents,
        title: paymentTitle(order),
        email,
        lockMs: this.lockMs,
        returnUrl: `${origin}/pay/${id}?${PAYMENT_RETURN_PARAMETER}=${screen}`,
      })
      .catch((error: unknown) => {
        if (!(error instanceof ProviderUnavailable)) throw error;
        this.logger.error(`could not start a payment: ${error.message}`);
        throw new PaymentUnavailable({ cause: error });
      });
  }
}
