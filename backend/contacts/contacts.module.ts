import { Module } from '@nestjs/common';
import { DatabaseConfigModule } from '../database-config';
import { DeliveryModule } from '../delivery';
import { JobsModule } from '../jobs';
import { KnownPlacesModule } from '../known-places';
import { SubscriptionModule } from '../subscription';
import { ContactFinder } from './contact-finder';
import { ContactHandover } from './contact-handover';
import { ContactJobRepository } from './contact-job.repository';
import { ContactMaintenance } from './contact-maintenance';
import { ContactMetrics } from './contact-metrics';
import { ContactPlanner } from './contact-planner';
import { ContactProgress } from './contact-progress';
import { ContactRecorder } from './contact-recorder';
import { ContactStopper } from './contact-stopper';
import { ContactTaskRepository } from './contact-task.repository';
import { ContactWorker } from './contact-worker';
import { ContactsAvailability } from './contacts-availability';
import { JobContactsController } from './job-contacts.controller';
import { SiteVisitor } from './site-visitor';
import { UndecidedRecorder } from './undecided-recorder';
import { VisitCounter } from './visit-counter';
import { createWebsiteGuard, WEBSITE_GUARD } from './website-guard';
import { WebsitePermitRepository } from './website-permit.repository';
import { WebsitePermits } from './website-permits';
import { WebsiteRepository } from './website.repository';

@Module({
  imports: [DatabaseConfigModule, DeliveryModule, JobsModule, KnownPlacesModule, SubscriptionModule],
  controllers: [JobContactsController],
  providers: [
    ContactFinder,
    ContactHandover,
    ContactJobRepository,
    ContactMaintenance,
    ContactMetrics,
    ContactPlanner,
    ContactProgress,
    ContactRecorder,
    ContactStopper,
    ContactTaskRepository,
    ContactWorker,
    ContactsAvailability,
    SiteVisitor,
    UndecidedRecorder,
    VisitCounter,
    WebsitePermitRepository,
    WebsitePermits,
    WebsiteRepository,
    { provide: WEBSITE_GUARD, useFactory: createWebsiteGuard },
  ],
  exports: [ContactHandover, ContactProgress, ContactsAvailability, ContactStopper],
})
export class ContactsModule {}
