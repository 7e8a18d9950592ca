import { PAYMENT_MESSAGES, SIGN_IN_REDIRECT_MS } from '@libs/constants';
import { useState, type ReactNode } from 'react';
import { Message, type MessageText } from '~/components/message';
import { BitcoinDialog } from '~/components/payment/bitcoin-dialog';
import { BuyForm } from '~/components/payment/buy-form';
import { Button, ButtonLink } from '~/components/ui/button';
import { WizardButtons, WizardPage } from '~/components/wizard/wizard-page';
import { startPayment } from '~/services/billing/start-payment';
import { formatCount, pluralize, formatPrice } from '~/services/page/formats';
import { paths } from '~/services/navigation/paths';
import type { PaymentMethod, PaymentSession, User } from '~/services/api/api-types';
import { paidMessage } from './paid-message';
import { PLAN_NAMES, type PaidOffer } from './plan-offers';

export interface PaymentStepProps {
  user: User;
  /** The offer chosen in the plan step. It comes from the URL and has been checked against the available offers. */
  offer: PaidOffer;
  method: PaymentMethod;
  /** The payment that has settled. The page is then about to redirect. */
  paid: PaymentSession | null;
  onPaid(payment: PaymentSession): void;
  /** The user's open payments, if there are any. */
  inProgress: ReactNode;
}

const redirectLater = (to: string, afterMs: number) => setTimeout(() => window.location.assign(to), afterMs);

/** The last sign-up step (spec §2), with the payment details and the Bitcoin dialog. */
export function PaymentStep({ user, offer, method, paid, onPaid, inProgress }: PaymentStepProps) {
  const { planId, credits, usdCents, paymentType } = offer;
  const [session, setSession] = useState<PaymentSession | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<MessageText | null>(null);
  const message = paid ? paidMessage(paid) : failure;
  const rows = [
    ['Plan', credits === 0 ? PLAN_NAMES[planId] : `${PLAN_NAMES[planId]}, ${formatCount(credits)} credits`],
    ['Price', credits === 0 ? `${formatPrice(usdCents)} per month` : formatPrice(usdCents)],
    ['Method', 'Bitcoin'],
    ['Price lock', pluralize(method.lockMinutes, 'minute', 'minutes')],
  ] as const;

  const pay = async () => {
    setBusy(true);
    setFailure(null);
    const outcome = await startPayment(
      { paymentType, usdCents, credits },
      { unreachable: PAYMENT_MESSAGES.failedToStart, failed: PAYMENT_MESSAGES.failedToCreate },
      { userId: user.id, email: user.email },
    );
    setBusy(false);
    if ('message' in outcome) {
      setFailure({ kind: 'ERROR', text: outcome.message });
      if (outcome.needsSignIn)
        redirectLater(paths.login({ returnTo: paths.payment(offer.id) }), SIGN_IN_REDIRECT_MS);
      return;
    }
    if (outcome.session.provider === 'btcpay') window.location.assign(outcome.session.checkoutUrl);
    else setSession(outcome.session);
  };

  return (
    <WizardPage step="Payment" title="Payment" lead={PAYMENT_MESSAGES.cardComingSoon}>
      {message && (
        <div className="mb-4">
          <Message {...message} />
        </div>
      )}
      <div className="mb-4 empty:hidden">{inProgress}</div>
      <dl className="rounded-2 border border-line-strong bg-surface px-5 text-md">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6 border-t border-line py-2 first:border-0">
            <dt className="text-ink-3">{name}</dt>
            <dd className="text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <WizardButtons>
        <ButtonLink to={paths.plans({ plan: offer.id })} size="lg">
          Back to Plans
        </ButtonLink>
        <BuyForm payment={{ paymentType, usdCents, credits }} onSubmit={() => void pay()}>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={isBusy && 'Pay with Bitcoin'}
            disabled={session !== null || paid !== null}
            disabledReason={method.provider === null ? PAYMENT_MESSAGES.unavailable : null}
          >
            {session ? 'Payment Window Open' : 'Pay with Bitcoin'}
          </Button>
        </BuyForm>
      </WizardButtons>
      {session && <BitcoinDialog session={session} onClose={() => setSession(null)} onPaid={onPaid} />}
    </WizardPage>
  );
}
