import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Plan } from '@libs/constants';

/** A user's plan, and whether they have chosen it. CreditLedger returns the plan that currently applies. */
@Entity('user_plan')
export class UserPlan {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  @Column({ type: 'text' })
  plan: Plan;

  @Column({ type: 'boolean', name: 'has_selected_plan' })
  hasSelectedPlan: boolean;

  /** End of the last paid month. Null if unlimited. */
  @Column({ type: 'timestamptz', name: 'professional_until', nullable: true })
  professionalUntil: Date | null;
}
