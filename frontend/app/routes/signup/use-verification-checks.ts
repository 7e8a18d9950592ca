import { VERIFICATION_CHECKS_MS } from '@libs/constants';
import { useNavigate, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { apiQueries } from '~/services/api/api-queries';
import { paths } from '~/services/navigation/paths';
import { onSignIn } from '~/services/session/sign-in-broadcast';

/**
 * After the checks that the specification lists, polling continues at their last interval, because the user may open
 * the email on a phone.
 */
const POLL_INTERVAL_MS = VERIFICATION_CHECKS_MS[VERIFICATION_CHECKS_MS.length - 1] ?? 4_000;

interface VerificationState {
  isConfirmed: boolean;
  isSignedIn: boolean;
}

/**
 * Checks whether the email is confirmed (spec §4): after 1.5, 2 and 4 s, then repeatedly while the page is visible.
 * Also checks when another tab announces a sign-in and when the window gets the focus. The wizard advances once the
 * user is signed in. Checks continue until then, because the server may report the confirmation before this browser
 * has a session. Users who were already signed in on arrival have gone back to this step, so they stay.
 */
export function useVerificationChecks({ isConfirmed, isSignedIn }: VerificationState): void {
  const navigate = useNavigate();
  const { revalidate, state: revalidatorState } = useRevalidator();
  const { state: navigationState } = useNavigation();
  // Waits for pending requests. Navigating now would abort them, and the browser reports an aborted request as an
  // error.
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
