import type { Settings } from './settings';

/** The origin of links in mails: PUBLIC_URL, or this machine where none is set. */
export const publicOrigin = ({ publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;
