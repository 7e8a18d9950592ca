export { ConfigModule } from './config.module';
export { envExample, settingsPage } from './settings-documents';
export { readEnvironment } from './environment';
export { type Environment, loadSettings } from './load-settings';
export type { TrustedProxies } from './trusted-proxies';
export { withEncryptionKey } from './encryption-key';
export type { Profile } from './profile';
export { type IdentityKind, mapTiles, type MapTiles, type Role, type Settings, SETTINGS } from './settings';
export { type SettingsProblem, SettingsError } from './settings-error';
