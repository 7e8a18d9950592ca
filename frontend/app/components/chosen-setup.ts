import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { keepSetup, keptSetup } from '~/services/kept';
import { allowedSetup, firstSetup, type Allowed, type RunSetup } from '~/services/run-setup';
import type { RunStatus, User } from '~/services/wire';

/**
 * What the next run is to capture, as far as it is allowed now. The server draws the last run's setup; a choice that this
 * browser has kept since then takes its place as soon as the page lives.
 */
export function useChosenSetup(
  { user, run }: { user: User; run: RunStatus },
  allowed: Allowed,
): [RunSetup, (setup: RunSetup) => void] {
  const [setup, setSetup] = useState(() => firstSetup(run));
  const first = useRef({ user, startedAt: run.startTime ?? 0 });
  useEffect(() => {
    const { user: owner, startedAt } = first.current;
    const chosen = keptSetup(owner.email);
    if (chosen && chosen.at > startedAt) setSetup(chosen.setup);
  }, []);
  const choose = useCallback(
    (chosen: RunSetup) => {
      keepSetup(user.email, chosen);
      setSetup(chosen);
    },
    [user.email],
  );
  const shown = useMemo(() => allowedSetup(setup, allowed), [setup, allowed]);
  return [shown, choose];
}
