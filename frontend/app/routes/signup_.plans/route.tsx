import { FREE_CHOSEN_RELOAD_MS, PLAN_MESSAGES, SIGN_IN_REDIRECT_MS } from '@libs/constants';
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { useEffect } from 'react';
import type { MessageText } from '~/components/message';
import { failureText, keepScreen } from '~/services/forms/client-action';
import { homePath } from '~/services/navigation/home-path';
import { paths } from '~/services/navigation/paths';
import { pageMeta } from '~/services/navigation/page-meta';
import { readPaymentMethod, readPrices } from '~/services/session/providers.server';
import { currentUser } from '~/services/session/session.server';
import { choosePlan, type PlanActionData } from './choose-plan-action.server';
import { PaymentStep } from './payment-step';
import { paidOffer } from './plan-offers';
import { PlanStep } from './plan-step';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta(data?.isPaying ? 'Payment' : 'Choose a plan')();

/**
 * Loads the plan step or the payment step, depending on the URL. Users who belong on a different step are redirected
 * to /signup (spec §2).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = { request, context };
  const [user, prices, method] = await Promise.all([
    currentUser(caller),
    readPrices(caller),
    readPaymentMethod(caller),
  ]);
  if (!user) throw redirect(paths.signup());
  if (user.has_selected_plan) throw redirect(homePath(user));
  const { searchParams } = new URL(request.url);
  const offer = paidOffer(prices, searchParams.get('plan'));
  const step = searchParams.get('step') ?? 'plan';
  if (step !== 'plan' && step !== 'payment') throw redirect(paths.signup());
  const isPaying = step === 'payment';
  if (isPaying && !offer) throw redirect(paths.plans());
  return { user, prices, method, offer, isPaying };
}

export const action = ({ request, context }: ActionFunctionArgs) => choosePlan({ request, context });

export const clientAction = keepScreen<PlanActionData>((failure) => ({
  isFreeChosen: false,
  message: failureText(failure, PLAN_MESSAGES.failedToSelect),
  needsSignIn: false,
}));

/** After the user chooses Free or the session ends, the page stays unchanged until the delayed redirect. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) => {
  const actionData = actionResult as PlanActionData | undefined;
  return actionData?.isFreeChosen || actionData?.needsSignIn ? false : defaultShouldRevalidate;
};

export default function PlansPage() {
  const { user, prices, method, offer, isPaying } = useLoaderData<typeof loader>();
  const actionData = useActionData<PlanActionData>();
  useRedirectAfterChoice(actionData);
  if (isPaying && offer) return <PaymentStep key={offer.id} user={user} offer={offer} method={method} />;
  return (
    <PlanStep
      prices={prices}
      chosen={offer}
      message={messageOf(actionData)}
      isLeaving={actionData?.isFreeChosen ?? false}
    />
  );
}

function messageOf(actionData: PlanActionData | undefined): MessageText | null {
  if (actionData?.isFreeChosen)
    return { kind: 'INFO', text: 'Free Trial selected. Opening your runtime page...' };
  return actionData?.message ? { kind: 'ERROR', text: actionData.message } : null;
}

/**
 * Redirects 0.8 s after Free was chosen. If the session has ended, redirects to the sign-in screen after 1.5 s (spec
 * §4 and §8).
 */
function useRedirectAfterChoice(actionData: PlanActionData | undefined): void {
  const isFreeChosen = actionData?.isFreeChosen ?? false;
  const needsSignIn = actionData?.needsSignIn ?? false;
  useEffect(() => {
    if (!isFreeChosen && !needsSignIn) return;
    const to = isFreeChosen ? paths.landing() : paths.login({ returnTo: paths.plans() });
    const delayMs = isFreeChosen ? FREE_CHOSEN_RELOAD_MS : SIGN_IN_REDIRECT_MS;
    const timer = setTimeout(() => window.location.assign(to), delayMs);
    return () => clearTimeout(timer);
  }, [isFreeChosen, needsSignIn]);
}
