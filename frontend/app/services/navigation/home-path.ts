import { safeRedirect } from '@libs/constants';
import { paths } from './paths';
import type { User } from '../api/api-types';

type PlanHolder = Pick<User, 'id' | 'has_selected_plan'>;

/**
 * Returns the start page of a signed-in user: plan selection without a plan, otherwise the runtime page (spec §2 and
 * §4).
 */
export const homePath = (user: PlanHolder): string =>
  user.has_selected_plan ? paths.runtime(user.id) : paths.plans();

/** Returns the target after signing in: the screen that required it, once a plan is chosen; never another site. */
export const pathAfterSignIn = (user: PlanHolder, returnTo: unknown): string =>
  user.has_selected_plan ? safeRedirect(returnTo, homePath(user)) : homePath(user);
