import { remainingOf } from '@libs/credits';
import type { AccountView } from './account.service';
import type { UserProfileResponse } from './account.dto';

export function toUserProfile({ user, provider, plan, credits }: AccountView): UserProfileResponse {
  return {
    id: user.id,
    email: user.email,
    email_confirmed_at: user.emailConfirmedAt?.toISOString() ?? null,
    is_operator: Boolean(user.operatorSince),
    has_selected_plan: plan.hasSelectedPlan,
    app_metadata: { provider },
    user_metadata: { avatar_url: user.avatarUrl, user_name: user.userName, name: user.name },
    plan_type: plan.plan,
    credits_remaining: plan.plan === 'professional' ? null : remainingOf(credits.balance),
  };
}
