import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { IS_PUBLIC, type Owner } from '../platform/http';
import { PlanNotChosen } from './subscription.errors';
import { SubscriptionService } from './subscription.service';

const ALLOW_WITHOUT_PLAN = Symbol('before plan');

/** Opens a route, or all of a controller, to users who have not chosen a plan yet: what leads to the choice. */
export const AllowWithoutPlan = () => SetMetadata(ALLOW_WITHOUT_PLAN, true);

/** Users remembered at most; beyond it all are asked about again. */
const MAX_CACHED_USERS = 10_000;

/** Sends a signed-in user who has not chosen a plan to the choice: every route but those marked `@AllowWithoutPlan()` answers 403. */
@Injectable()
export class PlanGuard implements CanActivate {
  /** Who has chosen once has chosen for good, so it is asked once. */
  private readonly usersWithPlan = new Set<string>();

  constructor(
    private readonly reflector: Reflector,
    private readonly subscription: SubscriptionService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, targets)) return true;
    if (this.reflector.getAllAndOverride<boolean>(ALLOW_WITHOUT_PLAN, targets)) return true;
    const { signedIn } = context.switchToHttp().getRequest<Request>();
    if (signedIn) await this.assertPlanChosen(signedIn);
    return true;
  }

  /** For doors that are no routes of Nest. @throws PlanNotChosen */
  async assertPlanChosen(owner: Owner): Promise<void> {
    if (this.usersWithPlan.has(owner.userId)) return;
    if (!(await this.subscription.getPlan(owner)).hasSelectedPlan) throw new PlanNotChosen();
    if (this.usersWithPlan.size >= MAX_CACHED_USERS) this.usersWithPlan.clear();
    this.usersWithPlan.add(owner.userId);
  }
}
