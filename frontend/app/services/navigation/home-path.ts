import { safeRedirect } from '@libs/constants';
import { paths } from './paths';
import type { User } from '../api/api-types';

type PlanHolder = Pick<User, 'id' | 'has_selected_plan'>;

/**
 * Returns the path of a signed-in user's start page. This is plan selection until a plan is chosen, and then the
 * runtime page (spec §2 and §4).
 */
export const homePath = (user: PlanHolder): string =>
  user.has_selected_plan ? paths.runtime(user.id) : paths.plans();

/**
 * Returns the path to open after sign-in. If the user has a plan, this is the screen that required the sign-in. It is
 * never on another site.
 */
export const pathAfterSignIn = (user: PlanHolder, returnTo: unknown): string =>
  user.has_selected_plan ? safeRedirect(returnTo, homePath(user)) : homePath(user);
