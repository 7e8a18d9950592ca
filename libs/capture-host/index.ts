export { openContainedBrowserSource } from './contained-source';
export type { HostProcessOptions } from './host-process';
