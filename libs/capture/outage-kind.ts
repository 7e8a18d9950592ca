import type { OutageKind } from '@libs/constants';

type Rules = readonly (readonly [RegExp, OutageKind])[];

/** Chromium's names for network errors, those of its debugging protocol, and the text of Playwright's timeout. */
const BROWSER_RULES: Rules = [
  [/ERR_NAME_|ERR_DNS_|NameNotResolved/, 'dns'],
  [/ERR_CERT/, 'certificate'],
  [/ERR_SSL_|ERR_BAD_SSL_|ERR_ECH_/, 'tls'],
  [/ERR_PROXY_|ERR_TUNNEL_|ERR_MANDATORY_PROXY_/, 'proxy'],
  [/TIMED_OUT|TimedOut|Timeout \d+ms exceeded|^Timed out/, 'timeout'],
  [
    /ERR_(?:CONNECTION|SOCKS|SOCKET|ADDRESS|NETWORK|INTERNET|EMPTY_RESPONSE|HTTP2|INCOMPLETE|CONTENT_LENGTH|FAILED)/,
    'connection',
  ],
  [
    /^(?:Connection(?:Closed|Reset|Refused|Aborted|Failed)|InternetDisconnected|AddressUnreachable)$/,
    'connection',
  ],
  // A response that broke off, and one that Chromium does not describe.
  [/^(?:Failed|Unreadable)$/, 'connection'],
];

/** Codes of Node's errors and of its HTTP client. */
const NODE_RULES: Rules = [
  [/^(?:ENOTFOUND|EAI_\w+|ENODATA|ESERVFAIL|EREFUSED)$/, 'dns'],
  [
    /^(?:CERT_\w+|\w*SELF_SIGNED_CERT\w*|UNABLE_TO_\w+|ERR_TLS_CERT_\w+|HOSTNAME_MISMATCH|INVALID_CA|CRL_\w+)$/,
    'certificate',
  ],
  [/^(?:EPROTO|ERR_SSL_\w+|ERR_TLS_\w+)$/, 'tls'],
  [/^(?:ETIMEDOUT|UND_ERR_\w+_TIMEOUT|TimeoutError)$/, 'timeout'],
  [
    /^(?:ECONN\w+|EHOST\w+|ENET\w+|EADDRNOTAVAIL|EPIPE|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/,
    'connection',
  ],
];

const kindFrom = (rules: Rules, text: string): OutageKind | null =>
  rules.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Returns the kind of failure that a text of the browser names, or null if the way to the service did not fail. */
export const kindOfBrowserFailure = (text: string): OutageKind | null => kindFrom(BROWSER_RULES, text);

/** Returns the kind of failure that an error of Node or of its HTTP client is, or null if it is something else. */
export function kindOfNodeError(error: unknown): OutageKind | null {
  for (let [current, depth] = [error, 0]; current instanceof Error && depth < 3; depth++) {
    const { code, name, cause } = current as NodeJS.ErrnoException;
    const kind = kindFrom(NODE_RULES, code ?? '') ?? kindFrom(NODE_RULES, name);
    if (kind) return kind;
    current = cause;
  }
  return null;
}

/** Returns whether a status says that the service is out of order. */
export const isServerError = (status: number): boolean => status >= 500;
