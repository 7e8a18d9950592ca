import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Plan } from '@libs/constants';

/** The plan of a user, and whether they chose it themselves yet. What holds now, CreditLedger reads. */
@Entity('user_plan')
export class UserPlan {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  @Column({ type: 'text' })
  plan: Plan;

  @Column({ type: 'boolean', name: 'has_selected_plan' })
  hasSelectedPlan: boolean;

  /** The end of the last month paid for; null: without an end. */
  @Column({ type: 'timestamptz', name: 'professional_until', nullable: true })
  professionalUntil: Date | null;
}
