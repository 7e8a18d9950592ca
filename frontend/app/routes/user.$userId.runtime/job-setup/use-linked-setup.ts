import { useEffect } from 'react';
import { setupOfLink } from '~/services/job/stored-setup';
import type { SetupChoices } from '~/services/job/setup-choices';

/** Opens the setup that the page's address contains, and removes it from the address. */
export function useLinkedSetup(onOpen: (setup: SetupChoices) => void): void {
  useEffect(() => {
    const setup = setupOfLink(window.location.hash);
    if (!setup) return;
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    onOpen(setup);
    // The address is read once, when the page opens.
  }, []);
}
