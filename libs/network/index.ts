export { canonicalEmail, provenEmail } from './email-address';
export { ResponseTooLarge } from './response-too-large';
export {
  includesAddress,
  isLoopbackAddress,
  isLoopbackHost,
  isNetwork,
  NAMED_NETWORKS,
  toBlockList,
} from './address';
export { guardedFetch, type GuardedFetch, type GuardedFetchOptions } from './guarded-fetch';
export { guardedSocket, type ConnectionGuard, type ConnectionListener } from './guarded-socket';
export { HandshakeLimiter } from './handshake-limiter';
export { bareHost, includesHost, type Origin, originOf, parseOrigin, siteOrigins } from './origin';
export { MAX_RESOLVE_MS, NameResolver } from './name-resolver';
export { NetworkPolicy, NetworkRefused, type NetworkRules } from './network-policy';
export { SPECIAL_NETWORKS } from './special-networks';
export { resetSocket } from './reset-socket';
export { failedBeforeConnection, innermostError, type SystemError } from './system-error';
export { trustedCertificates } from './trusted-certificates';
export { UnencryptedPolicy, type UnencryptedRules } from './unencrypted-policy';
export { UNTRUSTED_TLS } from './untrusted-tls';
export { parseWebUrl } from './web-url';
