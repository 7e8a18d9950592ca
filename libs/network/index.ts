export { AnswerBounds, AnswerTooLong } from './answer-bounds';
export { isNetwork } from './address';
export { guardedFetch, type GuardedFetch, type GuardedFetchOptions } from './guarded-fetch';
export { guardedSocket, type Stages } from './guarded-socket';
export { NetworkPolicy, NetworkRefused, type NetworkRules } from './network-policy';
export { trusted } from './trusted';
