import { types } from 'node:util';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from '../config';

/** Injection token for the process's pino logger. */
export const LOGGER = Symbol('LOGGER');

/** Names of fields whose values are redacted from the log, up to two levels deep. */
const SECRET_FIELDS = [
  'password',
  'passwordHash',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'encryptionKey',
  'previousEncryptionKeys',
  'sealingKey',
  'databaseUrl',
  'cookie',
  'authorization',
  'postgresUrl',
  'mysqlUrl',
  'supabasePublishableKey',
];

/** Creates the process's logger: JSON lines on standard output, or on `destination`. */
export function createLogger(settings: Pick<Settings, 'logLevel'>, destination?: DestinationStream): Logger {
  return pino(
    {
      level: settings.logLevel,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: serializeError },
      redact: {
        paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[secret]',
      },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  );
}

/**
 * Logs only the fields on an allowlist, because a query error also contains the query's values, and a constraint
 * error contains the offending row.
 */
function serializeError(error: unknown): unknown {
  if (!types.isNativeError(error)) return error;
  const { name, message, stack, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { name, message, code, stack, ...(cause !== undefined && { cause: serializeError(cause) }) };
}
