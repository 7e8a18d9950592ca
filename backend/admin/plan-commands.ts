import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../platform/audit';
import { type Settings, SETTINGS } from '../platform/config';
import { type PlanChange, PlanGrantsService, type PlanRefusal } from '../subscription';
import { AdminUsers } from './admin-users';
import { endOf, momentText, numberIn } from './argument-values';
import { type AdminCommand, AdminError } from './usage';

const MAX_MONTHS = 120;
const MAX_YEARS = 100;

/** The commands `plan grant` and `plan end`. @throws AdminError */
@Injectable()
export class PlanCommands {
  constructor(
    private readonly users: AdminUsers,
    private readonly plans: PlanGrantsService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async grant(actor: Actor, { args: [user = '', plan = ''], options }: AdminCommand): Promise<string> {
    if (plan !== 'professional') throw new AdminError('Only the plan professional can be granted.');
    const { until, months } = options;
    if ((until === undefined) === (months === undefined))
      throw new AdminError('Say when the plan ends: --until DATE or --months N.');
    const end =
      until === undefined
        ? { months: numberIn(months ?? '', 1, MAX_MONTHS, 'N') }
        : { until: this.futureEnd(until) };
    const owner = await this.users.find(user);
    const granted = endOrThrow(user, await this.plans.grant(actor, owner, end));
    return `Granted. ${user} is on Professional${granted ? ` until ${momentText(granted)}` : ''}.${this.defaultPlanNote()}`;
  }

  async end(actor: Actor, { args: [user = ''], options }: AdminCommand): Promise<string> {
    const owner = await this.users.find(user);
    const change = await this.plans.end(actor, owner, { includePaid: options.paid !== undefined });
    const until = endOrThrow(user, change);
    return until
      ? `Ended the granted time. ${user} has paid for Professional until ${momentText(until)}; add --paid to end that too.`
      : `Ended. ${user} is on the ${this.settings.plans.defaultPlan} plan and keeps all credits.${this.defaultPlanNote()}`;
  }

  private futureEnd(text: string): Date {
    const end = endOf(text, 'DATE');
    const latest = new Date();
    latest.setUTCFullYear(latest.getUTCFullYear() + MAX_YEARS);
    if (end > latest) throw new AdminError(`DATE must be within ${MAX_YEARS} years.`);
    return end;
  }

  private defaultPlanNote(): string {
    return this.settings.plans.defaultPlan === 'professional'
      ? ' DEFAULT_PLAN=professional: at present, all users are on Professional.'
      : '';
  }
}

function endOrThrow(user: string, change: PlanChange): Date | null {
  if ('refusal' in change) throw new AdminError(explain(user, change.refusal));
  return change.until;
}

function explain(user: string, refusal: PlanRefusal): string {
  switch (refusal.reason) {
    case 'unlimited':
      return `${user} is on Professional without an end. Nothing was changed.`;
    case 'ends_later':
      return `${user} is on Professional until ${momentText(refusal.until)} already. A grant never shortens this. Nothing was changed.`;
    case 'in_the_past':
      return 'DATE must be in the future.';
    case 'not_professional':
      return `${user} is not on Professional. Nothing was changed.`;
    case 'only_paid':
      return `${user} has paid for Professional until ${momentText(refusal.until)} and has no granted time. Add --paid to end paid time. Nothing was changed.`;
  }
}
