import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';
import type { Request } from 'express';
import { IS_PUBLIC, type Owner } from '../platform/http';
import { PlanNotChosen } from './subscription.errors';
import { SubscriptionService } from './subscription.service';

const ALLOW_WITHOUT_PLAN = Symbol('allow without plan');
/** OpenAPI extension that marks the operations with `@AllowWithoutPlan`. */
export const WITHOUT_PLAN = 'x-without-plan';

/** Opens a route or controller to users who have not chosen a plan yet. */
export const AllowWithoutPlan = () =>
  applyDecorators(SetMetadata(ALLOW_WITHOUT_PLAN, true), ApiExtension(WITHOUT_PLAN, true));

/** Maximum number of cached users. Beyond it, the cache is cleared. */
const MAX_CACHED_USERS = 10_000;

/**
 * Refuses requests with 403 if the signed-in user has not chosen a plan. Routes marked `@AllowWithoutPlan()` are
 * exempt.
 */
@Injectable()
export class PlanGuard implements CanActivate {
  /** Users who have chosen a plan. The choice is permanent, so it can be cached. */
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

  /** Checks requests that are not handled by Nest routes. @throws PlanNotChosen */
  async assertPlanChosen(owner: Owner): Promise<void> {
    if (this.usersWithPlan.has(owner.userId)) return;
    if (!(await this.subscription.getPlan(owner)).hasSelectedPlan) throw new PlanNotChosen();
    if (this.usersWithPlan.size >= MAX_CACHED_USERS) this.usersWithPlan.clear();
    this.usersWithPlan.add(owner.userId);
  }
}
