export { hostStarter } from './fork-host';
export { HOST_TIMES } from './host';
export type { HostLink, HostLinkEvents, StartHostLink } from './host-link';
export { HostPool, type HostPoolOptions } from './host-pool';
export type { HostRequest, HostResponse } from './protocol';
export { END_REASONS, type EndReason } from './store-host-errors';
