export { ConfigModule } from './config.module';
export { envExample, settingsPage } from './documents';
export { readEnvironment } from './environment';
export { type Environment, loadSettings } from './load-settings';
export type { TrustedProxies } from './proxies';
export { withSealingKey } from './sealing-key';
export type { Profile } from './profile';
export { type IdentityKind, mapTiles, type MapTiles, type Role, type Settings, SETTINGS } from './settings';
export { type Problem, SettingsError } from './settings-error';
