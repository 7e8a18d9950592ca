import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { SubscriptionModule } from '../subscription';
import { AccountController } from './account.controller';
import { AccountService } from './account.service';

@Module({
  imports: [AuthModule, SubscriptionModule],
  controllers: [AccountController],
  providers: [AccountService],
  exports: [AccountService],
})
export class AccountModule {}
