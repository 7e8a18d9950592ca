export { Queue } from './queue';
export { QueueConsumer } from './queue-consumer.decorator';
export { QueueModule } from './queue.module';
export type { QueueSender } from './queue-sender';
