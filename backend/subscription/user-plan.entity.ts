import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Plan } from '@libs/constants';

/** The plan of a user and whether they have chosen it. The plan in force is returned by CreditLedger. */
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
