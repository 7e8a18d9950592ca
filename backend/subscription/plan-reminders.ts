import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '../platform/config';
import type { Owner } from '../platform/http';
import { Queue, type QueueSender } from '../platform/queue';
import { PLAN_REMINDER_QUEUE, type PlanReminderData } from './plan-reminder';

const DAY_MS = 86_400_000;

/** Schedules the reminders that `PlanReminder` sends. */
@Injectable()
export class PlanReminders {
  private readonly reminders: QueueSender<PlanReminderData>;

  constructor(
    queue: Queue,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.reminders = queue.sender(PLAN_REMINDER_QUEUE);
  }

  /** Schedules the reminder for an end of the plan. */
  async schedule({ userId }: Owner, until: Date): Promise<void> {
    const startAfter = new Date(until.getTime() - this.settings.plans.reminderDays * DAY_MS);
    await this.reminders.send({ userId, until: until.getTime() }, { startAfter });
  }
}
