import { Module } from '@nestjs/common';
import { AccountModule } from '../account';
import { AuthModule } from '../auth';
import { ExportsModule } from '../exports';
import { JobsModule } from '../jobs';
import { PaymentModule } from '../payment';
import { SubscriptionModule } from '../subscription';
import { AdminCommands } from './admin-commands';
import { AdminUsers } from './admin-users';
import { AuditCommands } from './audit-commands';
import { PlanCommands } from './plan-commands';
import { UserCommands } from './user-commands';

/** Provides the operator's commands (`npm run admin`). They are not accessible over the network. */
@Module({
  imports: [AccountModule, AuthModule, SubscriptionModule, JobsModule, ExportsModule, PaymentModule],
  providers: [AdminCommands, AdminUsers, AuditCommands, PlanCommands, UserCommands],
})
export class AdminModule {}
