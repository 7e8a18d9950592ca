import type { Settings } from './settings';

/**
 * Returns the origin for links in emails: PUBLIC_URL or, if that is not set, localhost with the application's port.
 */
export const publicOrigin = ({ publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;
