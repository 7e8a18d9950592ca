import { PLAN_MESSAGES } from '@libs/constants';
import { data, redirect } from '@remix-run/node';
import { unwrap, ApiError } from '~/services/api/api-client';
import { serverApi, type Caller } from '~/services/api/api.server';
import { homePath } from '~/services/navigation/home-path';
import { paths } from '~/services/navigation/paths';
import { chosenOffer } from './plan-offers';

/** Result of clicking Continue, unless the server redirected immediately. */
export interface PlanActionData {
  /** Whether the Free plan was chosen. If so, the page redirects after a delay. */
  isFreeChosen: boolean;
  message: string | null;
  /** Whether the session has ended. If so, the page redirects to the sign-in screen after a delay. */
  needsSignIn: boolean;
}

const respond = (status: number, values: Partial<PlanActionData>) =>
  data<PlanActionData>({ isFreeChosen: false, message: null, needsSignIn: false, ...values }, { status });

/** Stores the choice if the free plan was chosen. For a paid plan, redirects to the payment step. */
export async function choosePlan(caller: Caller) {
  const form = await caller.request.formData();
  const { api, setCookies } = serverApi(caller);
  try {
    const prices = await unwrap(api.GET('/api/subscription/offers'));
    const offer = chosenOffer(prices, form.get('plan'), form.get('tier'));
    if (offer === null) return respond(400, { message: PLAN_MESSAGES.failedToSelect });
    if (offer !== 'free') return redirect(paths.payment(offer.id));
    const { user } = await unwrap(api.POST('/api/subscription/select-plan', { body: { plan: 'free' } }));
    if (form.has('noScript')) return redirect(homePath(user), { headers: setCookies() });
    return respond(200, { isFreeChosen: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const needsSignIn = error.status === 401;
    if (needsSignIn && form.has('noScript'))
      return redirect(paths.login({ returnTo: paths.plans(), reason: 'unknown' }));
    const message = needsSignIn ? PLAN_MESSAGES.userUnknown : PLAN_MESSAGES.failedToSelect;
    return respond(error.status || 503, { message, needsSignIn });
  }
}
