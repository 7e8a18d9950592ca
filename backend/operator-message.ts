import {
  describeMisspelledSetting,
  type Environment,
  findMisspelledSettings,
  SettingsError,
} from './platform/config';
import { DatabaseConnectionError, SchemaOutdatedError } from './platform/database';
import { EmbeddedPostgresError } from './platform/embedded-postgres';
import { PagesNotBuilt } from './platform/web';

const OPERATOR_ERRORS = [
  SettingsError,
  DatabaseConnectionError,
  SchemaOutdatedError,
  EmbeddedPostgresError,
  PagesNotBuilt,
];

/**
 * Returns the message to print for an error that the operator can correct, or null for a defect, which is reported
 * with its stack.
 */
export function operatorMessage(error: unknown): string | null {
  if (OPERATOR_ERRORS.some((errorType) => error instanceof errorType)) return (error as Error).message;
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Stop it, or set PORT (for a worker WORKER_PORT, for the bundled maps site ATLAS_PORT) to another port.`;
    case 'EADDRNOTAVAIL':
      return `This machine does not have the address ${address}. Set HOST to one of its addresses.`;
    default:
      return null;
  }
}

/** Warns of each variable that is probably meant as a setting. */
export function warnOfMisspelledSettings(
  environment: Environment,
  warn: (text: string, fields: { setting: string }) => void,
): void {
  for (const misspelled of findMisspelledSettings(environment))
    warn(describeMisspelledSetting(misspelled), { setting: misspelled.name });
}
