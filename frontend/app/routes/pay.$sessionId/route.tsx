import { PAYMENT_MESSAGES } from '@libs/constants';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FileText } from 'lucide-react';
import { useEffect } from 'react';
import { Brand } from '~/components/brand';
import { ErrorPage } from '~/components/error-page';
import { PaymentDetails } from '~/components/payment/payment-details';
import { forgetSignUp } from '~/components/payment/forget-sign-up';
import { useLeaveToSignIn, usePayment } from '~/components/payment/use-payment';
import { Banner } from '~/components/ui/banner';
import { buttonLook, ButtonLink } from '~/components/ui/button';
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
      return {
        session: await answerOf(api.GET('/api/payment/signup/bitcoin/{sessionId}', { params: { path } })),
      };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return { session: null };
      throw error;
    }
  });

export default function PaymentPage() {
  const { session } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="flex h-12 items-center border-b border-line-strong bg-surface px-4 mid:px-6">
        <Brand />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-[480px] px-4 pt-6 pb-12 mid:pt-10">
        {session ? <Payment start={session} /> : <Lost />}
      </main>
    </>
  );
}

function Payment({ start }: { start: PaymentSession }) {
  const { session, message, needsSignIn } = usePayment(start);
  const isPaid = session.status === 'paid';
  useLeaveToSignIn(needsSignIn);
  useEffect(() => {
    if (isPaid) forgetSignUp();
  }, [isPaid]);
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

const Lost = () => (
  <>
    <h1 className="mb-6 text-2xl tracking-[-0.02em]">Payment</h1>
    <Banner tone="bad">{PAYMENT_MESSAGES.lost}</Banner>
    <div className="mt-6">
      <ButtonLink to={paths.ownAccount()} size="lg">
        Account
      </ButtonLink>
    </div>
  </>
);

export const ErrorBoundary = ErrorPage;
