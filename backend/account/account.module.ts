import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { DatabaseConfigModule } from '../database-config';
import { SubscriptionModule } from '../subscription';
import { AccountController } from './account.controller';
import { AccountService } from './account.service';
import { FirstAccounts } from './first-accounts';

@Module({
  imports: [AuthModule, DatabaseConfigModule, SubscriptionModule],
  controllers: [AccountController],
  providers: [AccountService, FirstAccounts],
  exports: [AccountService, FirstAccounts],
})
export class AccountModule {}
