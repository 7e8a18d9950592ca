import type { SETTINGS_SCHEMA } from './schema';
import type { SettingsOf } from './variable';

/**
 * The application's checked settings (docs/settings.md lists the variable behind each one). The schema defines their
 * types and comments. `loadSettings` builds them once at start; nothing else reads the environment.
 */
export interface Settings extends SettingsOf<typeof SETTINGS_SCHEMA> {}

export type Role = Settings['roles'][number];
export type IdentityKind = Settings['identity'];

/** A completely configured tile service. */
export interface MapTiles {
  url: string;
  attribution: string;
  attributionUrl: string | null;
  maxZoom: number;
}

/** Returns the operator's tile service, or null when none is set. */
export const mapTiles = ({ tiles: { url, attribution, ...rest } }: Settings): MapTiles | null =>
  url === null ? null : { url, attribution: attribution ?? '', ...rest };

/** Injection token for the settings. */
export const SETTINGS = Symbol('SETTINGS');
