import { safeRedirect } from '@libs/constants';
import { paths } from './paths';
import type { User } from '../api/api-types';

type PlanHolder = Pick<User, 'id' | 'has_selected_plan'>;

/** Where a signed-in user belongs: without a plan to its choice, else to the runtime page (spec §2 and §4). */
export const homePath = (user: PlanHolder): string =>
  user.has_selected_plan ? paths.runtime(user.id) : paths.plans();

/** Where signing in leads: to the screen that asked for it, once a plan is chosen; never off this site. */
export const pathAfterSignIn = (user: PlanHolder, returnTo: unknown): string =>
  user.has_selected_plan ? safeRedirect(returnTo, homePath(user)) : homePath(user);
