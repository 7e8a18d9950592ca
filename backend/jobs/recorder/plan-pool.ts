import type { Plan } from '@libs/capture';

/** A plan as it is at a version of its target. */
export interface CachedPlan {
  userId: string;
  version: number;
  plan: Plan;
}

interface PoolLimits {
  plans: number;
  places: number;
}

/**
 * Keeps plans up to a number of them, and of their places. Beyond that, a plan of the user with the largest share gives way, the
 * oldest first. The newest plan is kept whatever its size: it would take the longest to rebuild for each page.
 */
export class PlanPool {
  private readonly cached = new Map<string, CachedPlan>();

  constructor(private readonly limits: PoolLimits) {}

  /** Returns a plan and removes it. */
  take(targetId: string): CachedPlan | undefined {
    const cached = this.cached.get(targetId);
    this.cached.delete(targetId);
    return cached;
  }

  put(targetId: string, plan: CachedPlan): void {
    this.cached.delete(targetId);
    this.cached.set(targetId, plan);
    while (this.cached.size > 1 && this.shareOf([...this.cached.values()]) > 1) this.removeOne(targetId);
  }

  private removeOne(newest: string): void {
    const others = [...this.cached].filter(([targetId]) => targetId !== newest);
    const shares = others.map(([, { userId }]) =>
      this.shareOf([...this.cached.values()].filter((cached) => cached.userId === userId)),
    );
    const oldest = others[shares.indexOf(Math.max(...shares))];
    if (oldest) this.cached.delete(oldest[0]);
  }

  /** Returns how much of the limits these plans take up: more than 1 if they exceed one of them. */
  private shareOf(plans: readonly CachedPlan[]): number {
    const places = plans.reduce((sum, { plan }) => sum + plan.placeCount, 0);
    return Math.max(plans.length / this.limits.plans, places / this.limits.places);
  }
}
