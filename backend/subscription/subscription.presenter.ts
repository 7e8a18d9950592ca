import { remainingOf, type PlanFeatures } from '@libs/credits';
import type { SubscriptionAccount } from './credit-ledger';
import type { SubscriptionStatusResponse } from './subscription.dto';

export function toSubscriptionStatusResponse(
  { plan, balance, professionalUntil }: SubscriptionAccount,
  { modes, exportFormats }: PlanFeatures,
): SubscriptionStatusResponse {
  const remaining = remainingOf(balance);
  return {
    plan,
    creditsRemaining: remaining,
    remainingCredits: remaining,
    maxListings: balance.granted,
    purchasedCredits: balance.purchased,
    usedListings: balance.used,
    unlimited: plan === 'professional',
    professionalUntil: professionalUntil?.toISOString() ?? null,
    modes: [...modes],
    exportFormats: [...exportFormats],
  };
}
