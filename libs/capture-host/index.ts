export { DEATH_REASONS, type EndReason } from './host-process';
export { findBrowserInHost } from './find-browser';
export { openContainedSource } from './contained-source';
export type { HostProcessOptions } from './host-process';
