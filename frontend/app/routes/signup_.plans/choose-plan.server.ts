import { PLAN_MESSAGES } from '@libs/constants';
import { data, redirect } from '@remix-run/node';
import { answerOf, ApiError } from '~/services/api-request';
import { serverApi, type Caller } from '~/services/api.server';
import { homeOf } from '~/services/home';
import { paths } from '~/services/paths';
import { chosenOffer } from './plan-offers';

/** What came of a press on Continue that did not lead on at once. */
export interface PlanAnswer {
  /** Free is chosen: the page leaves by itself. */
  isChosen: boolean;
  message: string | null;
  /** Nobody is signed in any more: the page leads to signing in. */
  needsSignIn: boolean;
}

const answer = (status: number, shown: Partial<PlanAnswer>) =>
  data<PlanAnswer>({ isChosen: false, message: null, needsSignIn: false, ...shown }, { status });

/** Marks the free plan as chosen; a paid plan leads to its payment. */
export async function choosePlan(caller: Caller) {
  const form = await caller.request.formData();
  const { api, setCookies } = serverApi(caller);
  try {
    const prices = await answerOf(api.GET('/api/subscription/offers'));
    const offer = chosenOffer(prices, form.get('plan'), form.get('tier'));
    if (offer === null) return answer(400, { message: PLAN_MESSAGES.failedToSelect });
    if (offer !== 'free') return redirect(paths.payment(offer.id));
    const { user } = await answerOf(api.POST('/api/subscription/select-plan', { body: { plan: 'free' } }));
    if (form.has('plain')) return redirect(homeOf(user), { headers: setCookies() });
    return answer(200, { isChosen: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const needsSignIn = error.status === 401;
    if (needsSignIn && form.has('plain'))
      return redirect(paths.login({ to: paths.plans(), because: 'unknown' }));
    const message = needsSignIn ? PLAN_MESSAGES.userUnknown : PLAN_MESSAGES.failedToSelect;
    return answer(error.status || 503, { message, needsSignIn });
  }
}
