import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { ExportsModule } from '../exports';
import { JobsModule } from '../jobs';
import { PaymentModule } from '../payment';
import { SchedulesModule } from '../schedules';
import { SubscriptionModule } from '../subscription';
import { AdminCommands } from './admin-commands';
import { AdminUsers } from './admin-users';
import { AuditCommands } from './audit-commands';
import { PlanCommands } from './plan-commands';
import { UserCommands } from './user-commands';
import { UserActivityStopper } from './user-activity-stopper';

/** Provides the operator's commands (`npm run admin`). They are not accessible over the network. */
@Module({
  imports: [AuthModule, SchedulesModule, SubscriptionModule, JobsModule, ExportsModule, PaymentModule],
  providers: [AdminCommands, AdminUsers, AuditCommands, PlanCommands, UserCommands, UserActivityStopper],
})
export class AdminModule {}
