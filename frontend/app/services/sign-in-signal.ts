/** How the tabs of one browser tell each other that somebody has signed in (spec §4: storage or broadcast events). */
const NAME = 'gazetteer-signed-in';

const channelOf = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME));

export function announceSignIn(): void {
  const channel = channelOf();
  channel?.postMessage(NAME);
  channel?.close();
  try {
    window.localStorage.setItem(NAME, String(Date.now()));
  } catch {
    // A browser that stores nothing has the broadcast, and its tabs ask again when they are looked at.
  }
}

/** Calls `listener` when another tab has announced it; answers how to stop. */
export function onSignIn(listener: () => void): () => void {
  const channel = channelOf();
  const stored = ({ key }: StorageEvent) => {
    if (key === NAME) listener();
  };
  channel?.addEventListener('message', listener);
  window.addEventListener('storage', stored);
  return () => {
    channel?.close();
    window.removeEventListener('storage', stored);
  };
}
