import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CreditLedger } from './credit-ledger';
import { CreditsService } from './credits.service';
import { Entitlements } from './entitlements';
import { SubscriptionController } from './subscription.controller';
import { SubscriptionService } from './subscription.service';
import { UserPlan } from './user-plan.entity';

@Module({
  imports: [TypeOrmModule.forFeature([UserPlan])],
  controllers: [SubscriptionController],
  providers: [CreditLedger, CreditsService, SubscriptionService, Entitlements],
  exports: [CreditsService, SubscriptionService, Entitlements],
})
export class SubscriptionModule {}
