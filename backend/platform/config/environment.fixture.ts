import { type Environment, loadSettings, SettingsError } from './index';

/** An encryption key. */
export const KEY = Buffer.alloc(32, 7).toString('base64');
/** The least that the served profile needs. */
export const SERVED = {
  PROFILE: 'served',
  DATABASE_URL: 'postgres://app:secret@db.example:5432/app',
  ENCRYPTION_KEY: KEY,
  PUBLIC_URL: 'https://maps.example.org',
  SMTP_URL: 'smtp://user:secret@mail.example:587',
};

/** Returns the message with which settings are refused. */
export function settingsErrorOf(environment: Environment): string {
  try {
    loadSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  throw new Error('The settings were taken.');
}
