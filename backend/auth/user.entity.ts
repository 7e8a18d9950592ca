import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A person with an account. The email address, in its canonical form, is only for contact and is never a key to the
 * user's rows.
 */
@Entity('users')
export class User {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ type: 'text' })
  email: string;

  @Column({ type: 'timestamptz', name: 'email_confirmed_at', nullable: true })
  emailConfirmedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  name: string | null;

  /** The user name at the external provider. */
  @Column({ type: 'text', name: 'user_name', nullable: true })
  userName: string | null;

  @Column({ type: 'text', name: 'avatar_url', nullable: true })
  avatarUrl: string | null;

  /** Since when the user is an operator. Only a command of the machine makes one. */
  @Column({ type: 'timestamptz', name: 'operator_since', nullable: true, insert: false, update: false })
  operatorSince: Date | null;

  /** How often the password was replaced or set anew. Browsers are known only for the count at which they signed in. */
  @Column({ type: 'integer', name: 'password_changes', insert: false, update: false })
  passwordChanges: number;

  @Column({ type: 'timestamptz', name: 'created_at', insert: false, update: false })
  createdAt: Date;
}
