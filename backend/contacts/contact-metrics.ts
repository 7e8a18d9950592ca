import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../platform/metrics';
import { ContactTaskRepository } from './contact-task.repository';
import { VisitCounter } from './visit-counter';

/** Reports the websites that are to be read, and what visits found. */
@Injectable()
export class ContactMetrics implements OnModuleInit {
  constructor(
    private readonly tasks: ContactTaskRepository,
    private readonly counter: VisitCounter,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.add(async () => {
      const { waiting, reading } = await this.tasks.backlog();
      return [
        {
          name: 'gazetteer_contact_websites',
          kind: 'gauge',
          help: "Businesses' websites that wait to be read for contacts, or are being read.",
          samples: [
            { labels: { state: 'waiting' }, value: waiting },
            { labels: { state: 'reading' }, value: reading },
          ],
        },
        {
          name: 'gazetteer_contact_visits_total',
          kind: 'counter',
          help: 'Visits of this process to websites, by their result: email, or why there is none.',
          samples: [...this.counter.counts].map(([result, value]) => ({ labels: { result }, value })),
        },
      ];
    });
  }
}
