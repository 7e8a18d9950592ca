import type { Settings } from './settings';

/** Returns the origin for links in emails: PUBLIC_URL or, if it is not set, this machine. */
export const publicOrigin = ({ publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;
