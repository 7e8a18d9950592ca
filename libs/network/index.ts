export { ResponseSizeLimit as AnswerBounds, ResponseTooLarge as ResponseTooLarge } from './response-size-limit';
export { isNetwork } from './address';
export { guardedFetch, type GuardedFetch, type GuardedFetchOptions } from './guarded-fetch';
export { guardedSocket, type ConnectionListener as Stages } from './guarded-socket';
export { NetworkPolicy, NetworkRefused, type NetworkRules } from './network-policy';
export { trustedCertificates as trusted } from './trusted-certificates';
