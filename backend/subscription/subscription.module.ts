import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth';
import { MailModule } from '../platform/mail';
import { CreditLedger } from './credit-ledger';
import { CreditsService } from './credits.service';
import { Entitlements } from './entitlements';
import { FreeAllowance } from './free-allowance';
import { OffersController } from './offers.controller';
import { OffersService } from './offers.service';
import { PlanGrantRepository } from './plan-grant.repository';
import { PlanGrantsService } from './plan-grants.service';
import { PlanReminder } from './plan-reminder';
import { PlanReminders } from './plan-reminders';
import { PlanGuard } from './plan.guard';
import { PurchasesService } from './purchases.service';
import { SignUpMaintenance } from './sign-up-maintenance';
import { SpentAllowanceRepository } from './spent-allowance.repository';
import { SubscriptionController } from './subscription.controller';
import { SubscriptionService } from './subscription.service';
import { UserPlan } from './user-plan.entity';

@Module({
  imports: [TypeOrmModule.forFeature([UserPlan]), AuthModule, MailModule],
  controllers: [SubscriptionController, OffersController],
  providers: [
    CreditLedger,
    CreditsService,
    FreeAllowance,
    SpentAllowanceRepository,
    SubscriptionService,
    Entitlements,
    OffersService,
    PlanReminder,
    PlanReminders,
    PlanGrantRepository,
    PlanGrantsService,
    PurchasesService,
    PlanGuard,
    SignUpMaintenance,
    { provide: APP_GUARD, useExisting: PlanGuard },
  ],
  exports: [
    CreditsService,
    FreeAllowance,
    SubscriptionService,
    Entitlements,
    OffersService,
    PlanGuard,
    PlanGrantsService,
    PurchasesService,
  ],
})
export class SubscriptionModule {}
