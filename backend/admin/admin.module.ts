import { Module } from '@nestjs/common';
import { ExportsModule } from '../exports';
import { PaymentModule } from '../payment';
import { SubscriptionModule } from '../subscription';
import { AdminCommands } from './admin-commands';
import { AdminUsers } from './admin-users';

/** The operator's command (`npm run admin`). Nothing of it can be reached over the network. */
@Module({
  imports: [SubscriptionModule, ExportsModule, PaymentModule],
  providers: [AdminCommands, AdminUsers],
})
export class AdminModule {}
