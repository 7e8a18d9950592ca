import { Injectable } from '@nestjs/common';
import { Queue, type QueueSender } from '../platform/queue';
import { CONTACT_QUEUE, type ContactTurnData } from './queues';

/** Queues the turns in which a job's listings get their contacts. A turn queued in a transaction is part of it. */
@Injectable()
export class ContactQueue {
  private readonly turns: QueueSender<ContactTurnData>;

  constructor(queue: Queue) {
    this.turns = queue.sender(CONTACT_QUEUE);
  }

  /** Queues a turn. If one is already waiting, no other is queued. */
  async enqueue(jobId: string): Promise<void> {
    await this.turns.send({ jobId }, { singletonKey: `${jobId}:now` });
  }

  /** Queues a turn that begins after the given number of seconds, in addition to one that may be waiting. */
  async enqueueIn(jobId: string, seconds: number): Promise<void> {
    await this.turns.send({ jobId }, { singletonKey: `${jobId}:in ${seconds}`, startAfter: seconds });
  }
}
