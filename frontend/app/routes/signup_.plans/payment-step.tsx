import { PAYMENT_MESSAGES, PAID_REDIRECT_MS, SIGN_IN_REDIRECT_MS } from '@libs/constants';
import { useState } from 'react';
import { Message, type MessageText } from '~/components/message';
import { BitcoinWindow } from '~/components/payment/bitcoin-window';
import { forgetSignUp } from '~/components/payment/forget-sign-up';
import { BuyForm } from '~/components/payment/buy-form';
import { Button, ButtonLink } from '~/components/ui/button';
import { WizardButtons, WizardPage } from '~/components/wizard/wizard-page';
import { beginPayment } from '~/services/begin-payment';
import { count, counted, price } from '~/services/formats';
import { paths } from '~/services/paths';
import type { PaymentMethod, PaymentSession, User } from '~/services/wire';
import { PLAN_NAMES, type PaidOffer } from './plan-offers';

export interface PaymentStepProps {
  user: User;
  /** What the plan step has chosen; it comes from the address, and only what is offered gets here. */
  offer: PaidOffer;
  method: PaymentMethod;
}

const leave = (to: string, afterMs: number) => setTimeout(() => window.location.assign(to), afterMs);

/** The last step of the sign-up (spec §2): what is paid, and the window to pay it in. */
export function PaymentStep({ user, offer, method }: PaymentStepProps) {
  const { card, credits, usdCents, paymentType } = offer;
  const [session, setSession] = useState<PaymentSession | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<MessageText | null>(null);
  const rows = [
    ['Plan', credits === 0 ? PLAN_NAMES[card] : `${PLAN_NAMES[card]}, ${count(credits)} credits`],
    ['Price', credits === 0 ? `${price(usdCents)} per month` : price(usdCents)],
    ['Method', 'Bitcoin'],
    ['Price lock', counted(method.lockMinutes, 'minute', 'minutes')],
  ] as const;

  const begin = async () => {
    setBusy(true);
    setMessage(null);
    const begun = await beginPayment(
      { paymentType, usdCents, credits },
      { unreachable: PAYMENT_MESSAGES.failedToStart, failed: PAYMENT_MESSAGES.failedToCreate },
      { userId: user.id, email: user.email },
    );
    setBusy(false);
    if ('message' in begun) {
      setMessage({ kind: 'ERROR', text: begun.message });
      if (begun.needsSignIn) leave(paths.login({ to: paths.payment(offer.id) }), SIGN_IN_REDIRECT_MS);
      return;
    }
    if (begun.session.provider === 'btcpay') window.location.assign(begun.session.checkoutUrl);
    else setSession(begun.session);
  };
  const onPaid = () => {
    const text =
      paymentType === 'subscription' ? PAYMENT_MESSAGES.paidSubscription : PAYMENT_MESSAGES.paidCredits;
    setMessage({ kind: 'INFO', text });
    forgetSignUp();
    leave(paths.front(), PAID_REDIRECT_MS);
  };

  return (
    <WizardPage step="Payment" title="Payment" lead={PAYMENT_MESSAGES.cardSoon}>
      {message && (
        <div className="mb-4">
          <Message {...message} />
        </div>
      )}
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
        <BuyForm wish={{ paymentType, usdCents, credits }} onSubmit={() => void begin()}>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={isBusy && 'Pay with Bitcoin'}
            disabled={session !== null}
            offBecause={method.provider === null ? PAYMENT_MESSAGES.unavailable : null}
          >
            {session ? 'Payment Window Open' : 'Pay with Bitcoin'}
          </Button>
        </BuyForm>
      </WizardButtons>
      {session && <BitcoinWindow session={session} onClose={() => setSession(null)} onPaid={onPaid} />}
    </WizardPage>
  );
}
