import { useEffect } from 'react';
import { takeLinkedSetup } from '~/services/job/linked-setup';
import { setupOfLink } from '~/services/job/stored-setup';
import type { SetupChoices } from '~/services/job/setup-choices';

/** Opens the setup of the link that led here, also by way of the sign-in. */
export function useLinkedSetup(onOpen: (setup: SetupChoices) => void): void {
  useEffect(() => {
    const setup = setupOfLink(takeLinkedSetup());
    if (setup) onOpen(setup);
    // The link is read once, when the page opens.
  }, []);
}
