import { PAID_REDIRECT_MS, PAYMENT_MESSAGES, PAYMENT_RETURN } from '@libs/constants';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ErrorPage } from '~/components/error-page';
import { PaymentDetails } from '~/components/payment/payment-details';
import { forgetSignUp } from '~/components/payment/forget-sign-up';
import { BuyForm } from '~/components/payment/buy-form';
import { NoPayment } from '~/components/payment/no-payment';
import { PaymentFrame } from '~/components/payment/payment-frame';
import { useBeginPayment } from '~/components/payment/use-begin-payment';
import { useLeaveToSignIn, usePayment } from '~/components/payment/use-payment';
import { Banner } from '~/components/ui/banner';
import { Button, buttonLook, ButtonLink } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { answerOf, ApiError } from '~/services/api-request';
import { apiPaths, paths } from '~/services/paths';
import { screenTitle } from '~/services/screen-title';
import { signedIn } from '~/services/session.server';
import type { PaymentSession } from '~/services/wire';

export const meta = screenTitle('Payment');

/** A payment of the user's own; of any other they learn nothing. */
export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  signedIn({ request, context }, async (api) => {
    const path = { sessionId: params.sessionId ?? '' };
    try {
      const before = await answerOf(api.GET('/api/auth/user'));
      const session = await answerOf(
        api.GET('/api/payment/signup/bitcoin/{sessionId}', { params: { path } }),
      );
      return { session, isNewcomer: !before.user.has_selected_plan };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return { session: null, isNewcomer: false };
      throw error;
    }
  });

export default function PaymentPage() {
  const { session, isNewcomer } = useLoaderData<typeof loader>();
  if (!session) return <NoPayment>{PAYMENT_MESSAGES.lost}</NoPayment>;
  return (
    <PaymentFrame>
      <Payment start={session} isNewcomer={isNewcomer} />
    </PaymentFrame>
  );
}

interface PaymentProps {
  start: PaymentSession;
  /** They had no plan when they came: this payment is their sign-up's. */
  isNewcomer: boolean;
}

function Payment({ start, isNewcomer }: PaymentProps) {
  const { session, message, needsSignIn } = usePayment(start);
  const isPaid = session.status === 'paid';
  useLeaveToSignIn(needsSignIn);
  useLeaveOncePaid(session, isNewcomer);
  return (
    <>
      <h1 className="text-2xl tracking-[-0.02em]">Pay with Bitcoin</h1>
      <p className="mt-2 mb-6 text-md text-ink-2">{session.title}</p>
      {message && <Banner tone="bad">{message}</Banner>}
      <div className="rounded-2 border border-line-strong bg-surface">
        <PaymentDetails session={session} />
      </div>
      <div className="mt-6 flex flex-wrap justify-between gap-3">
        <ButtonLink to={paths.ownAccount()} size="lg">
          Account
        </ButtonLink>
        {session.status === 'expired' && <PayAnew session={session} />}
        {isPaid && (
          <a href={apiPaths.receipt(session.sessionId)} className={buttonLook({ size: 'lg' })} download>
            <Icon of={FileText} />
            Receipt
          </a>
        )}
        {isPaid && (
          <ButtonLink to={paths.front()} variant="primary" size="lg">
            Open Gazetteer
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/** A price that ran out is asked for anew; the account page says the same of a failure. */
function PayAnew({ session: { paymentType, usdCents, credits } }: { session: PaymentSession }) {
  const { begin, isBusy } = useBeginPayment();
  const wish = { paymentType, usdCents, credits };
  return (
    <BuyForm wish={wish} onSubmit={() => void begin(wish)}>
      <Button type="submit" variant="primary" size="lg" busy={isBusy}>
        Create a new payment session
      </Button>
    </BuyForm>
  );
}

/** Who sees it become paid, or comes back from where they paid, is led on (spec §4); who looks it up later, or must read of money that is held, is not. */
function useLeaveOncePaid({ status, held }: PaymentSession, isNewcomer: boolean): void {
  const isPaid = status === 'paid';
  const [wasOpen] = useState(!isPaid);
  const [asked] = useSearchParams();
  const begunIn = asked.get(PAYMENT_RETURN) ?? (isNewcomer ? 'signup' : 'account');
  const to = begunIn === 'signup' ? paths.front() : paths.ownAccount();
  const leaves = isPaid && held === null && (wasOpen || asked.has(PAYMENT_RETURN));
  useEffect(() => {
    if (isPaid) forgetSignUp();
    if (!leaves) return;
    const timer = setTimeout(() => window.location.assign(to), PAID_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isPaid, leaves, to]);
}

export const ErrorBoundary = ErrorPage;
