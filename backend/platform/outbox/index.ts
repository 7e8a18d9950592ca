export { Outbox, OUTBOX_QUEUE, USER_EVENTS_SQL, type OutboxData } from './outbox';
export { OutboxModule } from './outbox.module';
