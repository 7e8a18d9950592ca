import { types } from 'node:util';
import { type DestinationStream, type Logger, pino } from 'pino';
import { shortenText } from '@libs/constants';
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

/** Maximum size of a text in an entry, in bytes of UTF-8. Texts can come from other servers and their pages. */
const MAX_TEXT_BYTES = 8 * 1_024;
/** Maximum length of an entry, in characters. Only an entry with many or nested texts can be longer. */
const MAX_ENTRY_LENGTH = 128 * 1_024;

/** Creates the process's logger: JSON lines on standard output, or on `destination`. */
export function createLogger(settings: Pick<Settings, 'logLevel'>, destination?: DestinationStream): Logger {
  return pino(
    {
      level: settings.logLevel,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: shortenTexts },
      hooks: {
        logMethod(args, method) {
          method.apply(this, args.map(shortenIfText) as typeof args);
        },
        streamWrite: replaceLongEntry,
      },
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
  return {
    ...shortenTexts({ name, message, code, stack }),
    ...(cause !== undefined && { cause: serializeError(cause) }),
  };
}

const shortenIfText = (value: unknown): unknown =>
  typeof value === 'string' ? shortenText(value, MAX_TEXT_BYTES) : value;

const shortenTexts = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, shortenIfText(value)]));

function replaceLongEntry(line: string): string {
  if (line.length <= MAX_ENTRY_LENGTH) return line;
  const { level, time } = JSON.parse(line) as { level: string; time: string };
  return `${JSON.stringify({ level, time, msg: `An entry of ${line.length} characters was left out.` })}\n`;
}
