import { FREE_CHOSEN_RELOAD_MS, SIGN_IN_AGAIN_REDIRECT_MS } from '@libs/constants';
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { useEffect } from 'react';
import type { MessageText } from '~/components/message';
import { homeOf } from '~/services/home';
import { paths } from '~/services/paths';
import { screenTitle } from '~/services/screen-title';
import { readPaymentMethod, readPrices } from '~/services/providers.server';
import { currentUser } from '~/services/session.server';
import { choosePlan, type PlanAnswer } from './choose-plan.server';
import { PaymentStep } from './payment-step';
import { paidOffer } from './plan-offers';
import { PlanStep } from './plan-step';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  screenTitle(data?.isPaying ? 'Payment' : 'Choose a plan')();

/** Plan and payment; the address says which. Whoever is at another step belongs to /signup (spec §2). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = { request, context };
  const [user, prices, method] = await Promise.all([
    currentUser(caller),
    readPrices(caller),
    readPaymentMethod(caller),
  ]);
  if (!user) throw redirect(paths.signup());
  if (user.has_selected_plan) throw redirect(homeOf(user));
  const { searchParams } = new URL(request.url);
  const offer = paidOffer(prices, searchParams.get('plan'));
  const step = searchParams.get('step') ?? 'plan';
  if (step !== 'plan' && step !== 'payment') throw redirect(paths.signup());
  const isPaying = step === 'payment';
  if (isPaying && !offer) throw redirect(paths.plans());
  return { user, prices, method, offer, isPaying };
}

export const action = ({ request, context }: ActionFunctionArgs) => choosePlan({ request, context });

/** A choice that is made, or a session that is gone, leads away after a moment, in which the page stays. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) => {
  const answer = actionResult as PlanAnswer | undefined;
  return answer?.isChosen || answer?.needsSignIn ? false : defaultShouldRevalidate;
};

export default function PlansPage() {
  const { user, prices, method, offer, isPaying } = useLoaderData<typeof loader>();
  const answer = useActionData<PlanAnswer>();
  useLeaving(answer);
  if (isPaying && offer) return <PaymentStep key={offer.id} user={user} offer={offer} method={method} />;
  return (
    <PlanStep prices={prices} chosen={offer} message={messageOf(answer)} isDone={answer?.isChosen ?? false} />
  );
}

function messageOf(answer: PlanAnswer | undefined): MessageText | null {
  if (answer?.isChosen) return { kind: 'INFO', text: 'Free Trial is chosen. Opening your runtime page...' };
  return answer?.message ? { kind: 'ERROR', text: answer.message } : null;
}

/** After choosing Free: 0.8 s; without a session: to signing in and back, after 1.5 s (spec §4 and §8). */
function useLeaving(answer: PlanAnswer | undefined): void {
  const isChosen = answer?.isChosen ?? false;
  const needsSignIn = answer?.needsSignIn ?? false;
  useEffect(() => {
    if (!isChosen && !needsSignIn) return;
    const to = isChosen ? paths.front() : paths.login({ to: paths.plans() });
    const after = isChosen ? FREE_CHOSEN_RELOAD_MS : SIGN_IN_AGAIN_REDIRECT_MS;
    const timer = setTimeout(() => window.location.assign(to), after);
    return () => clearTimeout(timer);
  }, [isChosen, needsSignIn]);
}
