import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { persistSetup, readPersistedSetup } from '~/services/storage/persisted';
import {
  restrictSetup,
  initialSetup,
  type AllowedOptions,
  type SetupChoices,
} from '~/services/job/setup-choices';
import type { RuntimeState, User } from '~/services/api/api-types';

/**
 * Returns the setup for the next job, restricted to the options currently allowed. The server renders the last job's
 * setup. After hydration, a newer setup stored in this browser replaces it.
 */
export function useJobSetup(
  { user, runtime }: { user: User; runtime: RuntimeState },
  allowed: AllowedOptions,
): [SetupChoices, (setup: SetupChoices) => void] {
  const [setup, setSetup] = useState(() => initialSetup(runtime));
  const initial = useRef({ user, startedAt: runtime.startTime ?? 0 });
  useEffect(() => {
    const { user: owner, startedAt } = initial.current;
    const choice = readPersistedSetup(owner.email);
    if (choice && choice.at > startedAt) setSetup(choice.setup);
  }, []);
  const choose = useCallback(
    (choice: SetupChoices) => {
      persistSetup(user.email, choice);
      setSetup(choice);
    },
    [user.email],
  );
  const effectiveSetup = useMemo(() => restrictSetup(setup, allowed), [setup, allowed]);
  return [effectiveSetup, choose];
}
