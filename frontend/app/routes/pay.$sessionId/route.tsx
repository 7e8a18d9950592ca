import { PAID_REDIRECT_MS, PAYMENT_MESSAGES, PAYMENT_RETURN_PARAMETER } from '@libs/constants';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ErrorPage } from '~/components/error-page';
import { PaymentDetails } from '~/components/payment/payment-details';
import { clearSignUpStorage } from '~/services/storage/tab-storage';
import { BuyForm } from '~/components/payment/buy-form';
import { PaymentLayout, PaymentUnavailable } from '~/components/payment/payment-layout';
import { useStartPayment } from '~/components/payment/use-start-payment';
import { useSignInRedirect, usePayment } from '~/components/payment/use-payment';
import { Banner } from '~/components/ui/banner';
import { Button, buttonClasses, ButtonLink } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { unwrap, ApiError } from '~/services/api/api-client';
import { apiPaths, paths } from '~/services/navigation/paths';
import { pageMeta } from '~/services/navigation/page-meta';
import { withSession } from '~/services/session/session.server';
import type { PaymentSession } from '~/services/api/api-types';

export const meta = pageMeta('Payment');

/** Loads one of the user's payments. Another user's payment counts as not found. */
export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  withSession({ request, context }, async (api) => {
    const path = { sessionId: params.sessionId ?? '' };
    try {
      const account = await unwrap(api.GET('/api/auth/user'));
      const session = await unwrap(api.GET('/api/payment/signup/bitcoin/{sessionId}', { params: { path } }));
      const { id, has_selected_plan: hasPlan } = account.user;
      return { session, isNewcomer: !hasPlan, accountPath: paths.accountSection(id, 'plan') };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404)
        return { session: null, isNewcomer: false, accountPath: paths.accountRedirect() };
      throw error;
    }
  });

export default function PaymentPage() {
  const { session, isNewcomer, accountPath } = useLoaderData<typeof loader>();
  if (!session) return <PaymentUnavailable>{PAYMENT_MESSAGES.lost}</PaymentUnavailable>;
  return (
    <PaymentLayout>
      <Payment initialSession={session} isNewcomer={isNewcomer} accountPath={accountPath} />
    </PaymentLayout>
  );
}

interface PaymentProps {
  initialSession: PaymentSession;
  /** Whether the user had no plan when the page was loaded, which means that this payment belongs to the sign-up. */
  isNewcomer: boolean;
  /** The page with the user's payments. */
  accountPath: string;
}

function Payment({ initialSession, isNewcomer, accountPath }: PaymentProps) {
  const { session, message, needsSignIn } = usePayment(initialSession);
  const isPaid = session.status === 'paid';
  useSignInRedirect(needsSignIn);
  useRedirectWhenPaid(session, { isNewcomer, accountPath });
  return (
    <>
      <h1 className="text-2xl tracking-[-0.02em]">Pay with Bitcoin</h1>
      <p className="mt-2 mb-6 text-md text-ink-2">{session.title}</p>
      {message && <Banner tone="bad">{message}</Banner>}
      <div className="rounded-2 border border-line-strong bg-surface">
        <PaymentDetails session={session} />
      </div>
      <div className="mt-6 flex flex-wrap justify-between gap-3">
        <ButtonLink to={accountPath} size="lg">
          Back to Account
        </ButtonLink>
        {session.status === 'expired' && <NewPaymentSession session={session} />}
        {isPaid && (
          <a href={apiPaths.receipt(session.sessionId)} className={buttonClasses({ size: 'lg' })} download>
            <Icon of={FileText} />
            Receipt
          </a>
        )}
        {isPaid && (
          <ButtonLink to={paths.landing()} variant="primary" size="lg">
            Open Gazetteer
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/**
 * Requests a new price after the previous price has expired. If the request fails, an alert shows the reason, as on
 * the account page.
 */
function NewPaymentSession({ session: { paymentType, usdCents, credits } }: { session: PaymentSession }) {
  const { startPayment, isBusy } = useStartPayment();
  const payment = { paymentType, usdCents, credits };
  return (
    <BuyForm payment={payment} onSubmit={() => void startPayment(payment)}>
      <Button type="submit" variant="primary" size="lg" busy={isBusy}>
        Create a new payment session
      </Button>
    </BuyForm>
  );
}

/**
 * Redirects users whose payment is completed while the page is open, and users who return from the payment provider
 * (spec §4). Users who open the page later are not redirected, nor are users who must read about an unapplied
 * payment.
 */
function useRedirectWhenPaid(
  { status, unapplied }: PaymentSession,
  { isNewcomer, accountPath }: Omit<PaymentProps, 'initialSession'>,
): void {
  const isPaid = status === 'paid';
  const [wasOpen] = useState(!isPaid);
  const [searchParams] = useSearchParams();
  const origin = searchParams.get(PAYMENT_RETURN_PARAMETER) ?? (isNewcomer ? 'signup' : 'account');
  const to = origin === 'signup' ? paths.landing() : accountPath;
  const shouldRedirect =
    isPaid && unapplied === null && (wasOpen || searchParams.has(PAYMENT_RETURN_PARAMETER));
  useEffect(() => {
    if (isPaid) clearSignUpStorage();
    if (!shouldRedirect) return;
    const timer = setTimeout(() => window.location.assign(to), PAID_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isPaid, shouldRedirect, to]);
}

export const ErrorBoundary = ErrorPage;
