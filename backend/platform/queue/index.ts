export { Queue, type QueueOptions, type SendOptions } from './queue';
export { QueueModule } from './queue.module';
export type { QueuedJob } from './queue-consumer';
