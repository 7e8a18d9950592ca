export { Outbox, OUTBOX_QUEUE, type OutboxData } from './outbox';
export { OutboxModule } from './outbox.module';
