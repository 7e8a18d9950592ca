import './shown-page';

/** The parts of the browser's `navigate` event that are read here. */
interface NavigateEvent extends Event {
  navigationType: string;
  userInitiated: boolean;
}

/**
 * Opens the screen that the user has asked for when one of its files did not arrive. In that case Remix reloads the
 * screen that is shown, and the user's press would be lost. Browsers without the Navigation API reload.
 */
export function finishInterruptedNavigations(): void {
  const navigation: unknown = Reflect.get(window, 'navigation');
  if (!(navigation instanceof EventTarget)) return;
  // Remix reloads once for each file that did not arrive.
  let isLeaving = false;
  navigation.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated } = event as NavigateEvent;
    const next = window.__remixRouter?.state.navigation.location;
    if (navigationType !== 'reload' || userInitiated || !next) return;
    event.preventDefault();
    if (isLeaving) return;
    isLeaving = true;
    window.location.assign(next.pathname + next.search + next.hash);
  });
}
