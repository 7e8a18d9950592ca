import { VERIFICATION_CHECKS_MS } from '@libs/constants';
import { useNavigate, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { apiQueries } from '~/services/api/api-queries';
import { paths } from '~/services/navigation/paths';
import { onSignIn } from '~/services/session/sign-in-broadcast';

/** After the checks that the specification names it goes on at the pace of the last: the mail may be opened on a phone. */
const POLL_INTERVAL_MS = VERIFICATION_CHECKS_MS[VERIFICATION_CHECKS_MS.length - 1] ?? 4_000;

interface VerificationState {
  isConfirmed: boolean;
  isSignedIn: boolean;
}

/**
 * Looks whether the e-mail has been confirmed: 1.5, 2 and 4 s after the step was reached and then as long as it is looked at,
 * when another tab announces a sign-in, and when the window gets the focus (spec §4). Signed in, the wizard advances; until then
 * it goes on looking, for the confirmation is known before the browser has the session that it opens. Whoever was signed in
 * when the step was reached has come back to it, and stays.
 */
export function useVerificationChecks({ isConfirmed, isSignedIn }: VerificationState): void {
  const navigate = useNavigate();
  const { revalidate, state: revalidatorState } = useRevalidator();
  const { state: navigationState } = useNavigation();
  // What is on its way is waited for: going on meanwhile would tear its answer, which the browser tells as an error.
  const isIdle = revalidatorState === 'idle' && navigationState === 'idle';
  const [wasSignedInOnArrival] = useState(isSignedIn);
  useEffect(() => {
    if (wasSignedInOnArrival || !isIdle) return;
    const controller = new AbortController();
    let isChecking = false;
    let isLeaving = false;
    const check = async () => {
      if (isChecking || isLeaving || controller.signal.aborted) return;
      isChecking = true;
      const signUp = await apiQueries.signUp(controller.signal).catch(() => null);
      isChecking = false;
      if (controller.signal.aborted || !signUp) return;
      if (signUp.step === 'plan') {
        isLeaving = true;
        navigate(paths.plans(), { replace: true });
      } else if (signUp.confirmed !== isConfirmed || signUp.step === 'credentials') revalidate();
    };
    const checkIfVisible = () => {
      if (document.visibilityState === 'visible') void check();
    };
    const timeouts = VERIFICATION_CHECKS_MS.map((delayMs) => setTimeout(() => void check(), delayMs));
    const interval = setInterval(checkIfVisible, POLL_INTERVAL_MS);
    const stopListening = onSignIn(() => void check());
    window.addEventListener('focus', checkIfVisible);
    document.addEventListener('visibilitychange', checkIfVisible);
    return () => {
      controller.abort();
      timeouts.forEach(clearTimeout);
      clearInterval(interval);
      stopListening();
      window.removeEventListener('focus', checkIfVisible);
      document.removeEventListener('visibilitychange', checkIfVisible);
    };
  }, [wasSignedInOnArrival, isIdle, isConfirmed, navigate, revalidate]);
}
