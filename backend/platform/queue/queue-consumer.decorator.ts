import { SetMetadata } from '@nestjs/common';
import type PgBoss from 'pg-boss';
import type { Role } from '../config';
import type { ConsumeOptions } from './consumer-loop';

/** Options that determine how a queue behaves; see createQueue in pg-boss 10. */
export type QueuePolicy = Pick<
  PgBoss.Queue,
  'policy' | 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'expireInSeconds'
>;

export interface QueueConsumerOptions extends QueuePolicy, ConsumeOptions {
  name: string;
  /** Processes with this role consume the queue. */
  role: Role;
}

export const QUEUE_CONSUMER = Symbol('queue consumer');

/**
 * Declares a queue together with its only consumer. A decorated method is called with the data of each job. A
 * decorated class takes jobs itself with `Queue.take`. The application does not start when a queue has two consumers,
 * or a sender but no consumer.
 */
export const QueueConsumer = (options: QueueConsumerOptions): ClassDecorator & MethodDecorator =>
  SetMetadata(QUEUE_CONSUMER, options);
