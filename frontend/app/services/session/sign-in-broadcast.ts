/** Channel on which a browser's tabs announce a sign-in (spec §4: storage or broadcast events). */
const CHANNEL_NAME = 'gazetteer-signed-in';

const openChannel = () =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL_NAME);

export function broadcastSignIn(): void {
  const channel = openChannel();
  channel?.postMessage(CHANNEL_NAME);
  channel?.close();
  try {
    window.localStorage.setItem(CHANNEL_NAME, String(Date.now()));
  } catch {
    // Without storage, tabs still receive the broadcast, and they check again when they get the focus.
  }
}

/** Calls `listener` when another tab announces a sign-in. Returns a function that unsubscribes. */
export function onSignIn(listener: () => void): () => void {
  const channel = openChannel();
  const onStorage = ({ key }: StorageEvent) => {
    if (key === CHANNEL_NAME) listener();
  };
  channel?.addEventListener('message', listener);
  window.addEventListener('storage', onStorage);
  return () => {
    channel?.close();
    window.removeEventListener('storage', onStorage);
  };
}
