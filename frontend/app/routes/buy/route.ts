import { PAYMENT_TYPES } from '@libs/constants';
import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { answerOf, ApiError } from '~/services/api-request';
import { paths } from '~/services/paths';
import { signedIn } from '~/services/session.server';

/** Begins a payment by a plain form and leads to where it is paid; the API checks that it is offered. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const paymentType = PAYMENT_TYPES.find((type) => type === form.get('paymentType'));
  const [usdCents, credits] = [Number(form.get('usdCents')), Number(form.get('credits'))];
  if (!paymentType || !Number.isSafeInteger(usdCents) || !Number.isSafeInteger(credits))
    throw new Response(null, { status: 400 });
  return signedIn({ request, context }, async (api) => {
    try {
      const session = await answerOf(
        api.POST('/api/payment/create-bitcoin', { body: { paymentType, usdCents, credits } }),
      );
      return redirect(session.checkoutUrl);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0 || error.status === 401) throw error;
      throw new Response(error.message, { status: error.status, statusText: error.message });
    }
  });
}

export const loader = () => redirect(paths.front());
