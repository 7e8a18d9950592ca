/** How the way to the maps service can fail. */
export const OUTAGE_KINDS = [
  'dns',
  'connection',
  'tls',
  'certificate',
  'proxy',
  'timeout',
  'server-error',
] as const;
export type OutageKind = (typeof OUTAGE_KINDS)[number];

/** Describes each kind to users, as part of a sentence. */
export const OUTAGE_REASONS: Record<OutageKind, string> = {
  dns: 'its name cannot be resolved',
  connection: 'the connection fails',
  tls: 'no secure connection can be established',
  certificate: 'its certificate is not valid',
  proxy: 'the proxy does not connect to it',
  timeout: 'it does not respond',
  'server-error': 'it responds with an error',
};
