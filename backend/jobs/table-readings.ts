import { Injectable } from '@nestjs/common';
import { Queue, type QueueSender } from '../platform/queue';
import { TABLE_QUEUE, type TableReadingData } from './queues';

/** Queues the reading of users' tables. A reading that is queued in a transaction is part of it. */
@Injectable()
export class TableReadings {
  private readonly readings: QueueSender<TableReadingData>;

  constructor(queue: Queue) {
    this.readings = queue.sender(TABLE_QUEUE);
  }

  /** Queues a reading. If one is already waiting, no other is queued. */
  async enqueue(jobId: string): Promise<void> {
    await this.readings.send({ jobId }, { singletonKey: `${jobId}:now` });
  }

  /** Queues a reading that begins after the given number of seconds. */
  async enqueueIn(jobId: string, seconds: number): Promise<void> {
    await this.readings.send({ jobId }, { singletonKey: `${jobId}:in ${seconds}`, startAfter: seconds });
  }
}
