import { VERIFICATION_CHECKS_MS } from '@libs/constants';
import { useNavigate, useNavigation, useRevalidator } from '@remix-run/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { apiQueries } from '~/services/api/api-queries';
import type { SignUpProgress } from '~/services/api/api-types';
import { paths } from '~/services/navigation/paths';
import { onSignIn } from '~/services/session/sign-in-broadcast';

/**
 * Delays between the checks that the specification lists. Polling then continues at their last interval, because the
 * user may open the email on a phone.
 */
const CHECK_DELAYS_MS = VERIFICATION_CHECKS_MS.map(
  (atMs, index) => atMs - (VERIFICATION_CHECKS_MS[index - 1] ?? 0),
);
const POLL_INTERVAL_MS = VERIFICATION_CHECKS_MS.at(-1);

interface VerificationState {
  isConfirmed: boolean;
  isSignedIn: boolean;
}

/**
 * Checks whether the email is confirmed (spec §4): after 1.5, 2 and 4 s, then repeatedly while the page is visible.
 * Also checks when another tab announces a sign-in and when the window regains focus.
 *
 * The wizard advances once the user is signed in. Checks continue until then, because the server may report the
 * confirmation before this browser has a session. If the user was already signed in when this step opened, it stays
 * open: the user has gone back to it.
 */
export function useVerificationChecks({ isConfirmed, isSignedIn }: VerificationState): void {
  const navigate = useNavigate();
  const { revalidate, state: revalidatorState } = useRevalidator();
  const { state: navigationState } = useNavigation();
  // Checks start only when no request is pending. Navigating would abort a pending request, and the browser would
  // report that as an error.
  const isIdle = revalidatorState === 'idle' && navigationState === 'idle';
  const [wasSignedInOnArrival] = useState(isSignedIn);
  const isChecking = !wasSignedInOnArrival && isIdle;
  const [checks, countCheck] = useReducer((count: number) => count + 1, 0);
  const { data: signUp, refetch } = useQuery<SignUpProgress | null>({
    queryKey: ['sign-up'],
    queryFn: ({ signal }) => {
      countCheck();
      return apiQueries.signUp(signal);
    },
    initialData: null,
    enabled: isChecking,
    refetchInterval: CHECK_DELAYS_MS[checks] ?? POLL_INTERVAL_MS,
    refetchIntervalInBackground: checks < CHECK_DELAYS_MS.length,
    refetchOnWindowFocus: 'always',
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  });

  useEffect(() => {
    if (isChecking) return onSignIn(() => void refetch({ cancelRefetch: false }));
  }, [isChecking, refetch]);

  // Each response is handled only once, because it may be out of date after the page has been reloaded.
  const handled = useRef(signUp);
  useEffect(() => {
    if (!isChecking || !signUp || handled.current === signUp) return;
    handled.current = signUp;
    if (signUp.step === 'plan') navigate(paths.plans(), { replace: true });
    else if (signUp.confirmed !== isConfirmed || signUp.step === 'credentials') revalidate();
  }, [isChecking, signUp, isConfirmed, navigate, revalidate]);
}
