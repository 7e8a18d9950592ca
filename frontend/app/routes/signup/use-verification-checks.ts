import { VERIFICATION_CHECKS_MS } from '@libs/constants';
import { useNavigate, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { apiQueries } from '~/services/api-queries';
import { paths } from '~/services/paths';
import { onSignIn } from '~/services/sign-in-signal';

/** After the checks that the specification names it goes on at the pace of the last: the mail may be opened on a phone. */
const GOES_ON_EVERY_MS = VERIFICATION_CHECKS_MS[VERIFICATION_CHECKS_MS.length - 1] ?? 4_000;

interface Verification {
  isConfirmed: boolean;
  isSignedIn: boolean;
}

/**
 * Looks whether the e-mail has been confirmed: 1.5, 2 and 4 s after the step was reached and then as long as it is looked at,
 * when another tab announces a sign-in, and when the window gets the focus (spec §4). Signed in, the wizard advances; until then
 * it goes on looking, for the confirmation is known before the browser has the session that it opens. Whoever was signed in
 * when the step was reached has come back to it, and stays.
 */
export function useVerificationChecks({ isConfirmed, isSignedIn }: Verification): void {
  const navigate = useNavigate();
  const { revalidate, state: reading } = useRevalidator();
  const { state: going } = useNavigation();
  // What is on its way is waited for: going on meanwhile would tear its answer, which the browser tells as an error.
  const isQuiet = reading === 'idle' && going === 'idle';
  const [hasComeBack] = useState(isSignedIn);
  useEffect(() => {
    if (hasComeBack || !isQuiet) return;
    const asked = new AbortController();
    let isAsking = false;
    let isLeaving = false;
    const look = async () => {
      if (isAsking || isLeaving || asked.signal.aborted) return;
      isAsking = true;
      const state = await apiQueries.signUp(asked.signal).catch(() => null);
      isAsking = false;
      if (asked.signal.aborted || !state) return;
      if (state.step === 'plan') {
        isLeaving = true;
        navigate(paths.plans(), { replace: true });
      } else if (state.confirmed !== isConfirmed || state.step === 'credentials') revalidate();
    };
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible') void look();
    };
    const first = VERIFICATION_CHECKS_MS.map((after) => setTimeout(() => void look(), after));
    const later = setInterval(lookIfSeen, GOES_ON_EVERY_MS);
    const stopListening = onSignIn(() => void look());
    window.addEventListener('focus', lookIfSeen);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      asked.abort();
      first.forEach(clearTimeout);
      clearInterval(later);
      stopListening();
      window.removeEventListener('focus', lookIfSeen);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, [hasComeBack, isQuiet, isConfirmed, navigate, revalidate]);
}
