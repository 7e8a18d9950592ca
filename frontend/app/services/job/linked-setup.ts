import { tabStorage } from '../storage/tab-storage';

/** How the part of an address begins that opens a setup. */
export const SETUP_LINK_PREFIX = '#setup=';
const KEY = 'linked_setup';

const isSetupLink = (hash: string) => hash.startsWith(SETUP_LINK_PREFIX);

/** Keeps the setup that the page's address contains in this tab. Whoever signs in first loses it from the address. */
export function keepLinkedSetup(): void {
  const { hash } = window.location;
  if (isSetupLink(hash)) tabStorage.set(KEY, hash);
}

/** Returns the part of an address that opens a setup, from this page or from before the sign-in, and removes it; '' if there is none. */
export function takeLinkedSetup(): string {
  const { hash, pathname, search } = window.location;
  const stored = tabStorage.get(KEY) ?? '';
  tabStorage.remove(KEY);
  if (!isSetupLink(hash)) return stored;
  window.history.replaceState(window.history.state, '', pathname + search);
  return hash;
}
