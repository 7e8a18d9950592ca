import { Module } from '@nestjs/common';
import { ExportsModule } from '../exports';
import { JobsModule } from '../jobs';
import { PaymentModule } from '../payment';
import { SubscriptionModule } from '../subscription';
import { AdminCommands } from './admin-commands';
import { AdminUsers } from './admin-users';
import { UserActivityStopper } from './user-activity-stopper';

/** The operator's command (`npm run admin`). Not accessible over the network. */
@Module({
  imports: [SubscriptionModule, JobsModule, ExportsModule, PaymentModule],
  providers: [AdminCommands, AdminUsers, UserActivityStopper],
})
export class AdminModule {}
