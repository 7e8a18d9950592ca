import { safeRedirect } from '@libs/constants';
import { paths } from './paths';
import type { User } from './wire';

type Chooser = Pick<User, 'id' | 'has_selected_plan'>;

/** Where a signed-in user belongs: without a plan to its choice, else to the runtime page (spec §2 and §4). */
export const homeOf = (user: Chooser): string =>
  user.has_selected_plan ? paths.runtime(user.id) : paths.plans();

/** Where signing in leads: to the screen that asked for it, once a plan is chosen; never off this site. */
export const afterSignIn = (user: Chooser, to: unknown): string =>
  user.has_selected_plan ? safeRedirect(to, homeOf(user)) : homeOf(user);
