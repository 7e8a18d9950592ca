import { PAYMENT_MESSAGES, PAYMENT_TYPES } from '@libs/constants';
import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { ErrorPage } from '~/components/error-page';
import { PaymentUnavailable } from '~/components/payment/payment-layout';
import { unwrap, ApiError } from '~/services/api/api-client';
import { paths } from '~/services/navigation/paths';
import { pageMeta } from '~/services/navigation/page-meta';
import { withSession } from '~/services/session/session.server';

export const meta = pageMeta('Payment');

/**
 * Starts a payment when a form is submitted without JavaScript, and redirects to the payment page. The API checks
 * that the offer exists.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const paymentType = PAYMENT_TYPES.find((type) => type === form.get('paymentType'));
  const [usdCents, credits] = [Number(form.get('usdCents')), Number(form.get('credits'))];
  if (!paymentType || !Number.isSafeInteger(usdCents) || !Number.isSafeInteger(credits))
    throw new Response(PAYMENT_MESSAGES.notOffered, { status: 400 });
  const isSecondPayment = form.get('isSecondPayment') === 'true';
  return withSession({ request, context }, async (api) => {
    try {
      const session = await unwrap(
        api.POST('/api/payment/create-bitcoin', {
          body: { paymentType, usdCents, credits, isSecondPayment },
        }),
      );
      return redirect(session.checkoutUrl);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0) throw error;
      // The form is not resubmitted after sign-in. The user can submit it again on the account page.
      if (error.status === 401)
        throw redirect(paths.login({ returnTo: paths.accountRedirect(), reason: 'payment' }));
      throw new Response(error.message, { status: error.status });
    }
  });
}

export const loader = () => redirect(paths.landing());

/** Shows why a payment could not be started. It is rendered only in that case. */
export default function BuyPage() {
  return null;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && typeof error.data === 'string' && error.data !== '')
    return <PaymentUnavailable>{error.data}</PaymentUnavailable>;
  return <ErrorPage />;
}
