export { ResponseTooLarge } from './response-too-large';
export { isNetwork } from './address';
export { guardedFetch, type GuardedFetch, type GuardedFetchOptions } from './guarded-fetch';
export { guardedSocket, type ConnectionListener } from './guarded-socket';
export { NetworkPolicy, NetworkRefused, type NetworkRules } from './network-policy';
export { trustedCertificates } from './trusted-certificates';
