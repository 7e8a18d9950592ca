export type { Account } from './credit-ledger';
export { type CreditGift, type CreditStanding, CreditsService, type CreditUse } from './credits.service';
export { Entitlements, type StartWish } from './entitlements';
export { CreditsExhausted, PlanLimitReached, PlanNotChosen } from './subscription.errors';
export { SubscriptionModule } from './subscription.module';
export { toSubscriptionStatus } from './subscription.presenter';
export { type PlanChoice, SubscriptionService } from './subscription.service';
