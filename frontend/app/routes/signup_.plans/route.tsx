import { FREE_CHOSEN_RELOAD_MS, PAID_REDIRECT_MS, PLAN_MESSAGES, SIGN_IN_REDIRECT_MS } from '@libs/constants';
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { MessageText } from '~/components/message';
import { PaymentsInProgress } from '~/components/payment/payments-in-progress';
import { useOpenPayments } from '~/components/payment/use-open-payments';
import { unwrap } from '~/services/api/api-client';
import { serverApi } from '~/services/api/api.server';
import type { PaymentSession } from '~/services/api/api-types';
import { failureText, keepScreen } from '~/services/forms/client-action';
import { homePath } from '~/services/navigation/home-path';
import { paths } from '~/services/navigation/paths';
import { pageMeta } from '~/services/navigation/page-meta';
import { readPaymentMethod, readPrices } from '~/services/session/providers.server';
import { currentUser, optional } from '~/services/session/session.server';
import { clearSignUpStorage } from '~/services/storage/tab-storage';
import { choosePlan, type PlanActionData } from './choose-plan-action.server';
import { paidMessage } from './paid-message';
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
  const open = await optional(unwrap(serverApi(caller).api.GET('/api/payment/open')));
  return { user, prices, method, offer, isPaying, payments: open?.payments ?? [] };
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
  const { user, prices, method, offer, isPaying, payments: openPayments } = useLoaderData<typeof loader>();
  const actionData = useActionData<PlanActionData>();
  const [paid, setPaid] = useState<PaymentSession | null>(null);
  const payments = useOpenPayments(openPayments, setPaid);
  useRedirectAfterChoice(actionData);
  useRedirectWhenPaid(paid);
  const inProgress = <PaymentsInProgress payments={payments} />;
  if (isPaying && offer)
    return (
      <PaymentStep
        key={offer.id}
        user={user}
        offer={offer}
        method={method}
        paid={paid}
        onPaid={setPaid}
        inProgress={inProgress}
      />
    );
  return (
    <PlanStep
      prices={prices}
      chosen={offer}
      message={messageOf(actionData, paid)}
      isLeaving={paid !== null || (actionData?.isFreeChosen ?? false)}
      inProgress={inProgress}
    />
  );
}

function messageOf(actionData: PlanActionData | undefined, paid: PaymentSession | null): MessageText | null {
  if (paid) return paidMessage(paid);
  if (actionData?.isFreeChosen)
    return { kind: 'INFO', text: 'Free Trial selected. Opening your runtime page...' };
  return actionData?.message ? { kind: 'ERROR', text: actionData.message } : null;
}

/** Opens the runtime page 2 s after a payment has settled (spec §4), even if its window was closed. */
function useRedirectWhenPaid(paid: PaymentSession | null): void {
  useEffect(() => {
    if (!paid) return;
    clearSignUpStorage();
    const timer = setTimeout(() => window.location.assign(paths.landing()), PAID_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [paid]);
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
