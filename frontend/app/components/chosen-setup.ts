import { useCallback, useEffect, useRef, useState } from 'react';
import { keepSetup, keptSetup } from '~/services/kept';
import { allowedSetup, firstSetup, type RunSetup } from '~/services/run-setup';
import type { RunStatus, User } from '~/services/wire';

/**
 * What the next run is to capture. The server draws the last run's setup; a choice that this browser has kept since then
 * takes its place as soon as the page lives.
 */
export function useChosenSetup({
  user,
  run,
}: {
  user: User;
  run: RunStatus;
}): [RunSetup, (setup: RunSetup) => void] {
  const [setup, setSetup] = useState(() => firstSetup(run, user.plan_type));
  const first = useRef({ user, startedAt: run.startTime ?? 0 });
  useEffect(() => {
    const { user: owner, startedAt } = first.current;
    const chosen = keptSetup(owner.email);
    if (chosen && chosen.at > startedAt) setSetup(allowedSetup(chosen.setup, owner.plan_type));
  }, []);
  const choose = useCallback(
    (chosen: RunSetup) => {
      keepSetup(user.email, chosen);
      setSetup(chosen);
    },
    [user.email],
  );
  return [setup, choose];
}
