import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Who knows a user: we by a password of ours, the code-hosting service, or an identity service elsewhere. */
export type IdentityProvider = 'email' | 'github' | 'supabase';

/** A user as one provider knows them: (provider, subject) is what identifies, never the e-mail of the user's row. */
@Entity('identity')
export class Identity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ type: 'uuid', name: 'user_id' })
  userId: string;

  @Column({ type: 'text' })
  provider: IdentityProvider;

  /** For `email` the address in lower case, for others the id that they gave the user. */
  @Column({ type: 'text' })
  subject: string;

  /** Argon2id, in PHC form; only of `email`. */
  @Column({ type: 'text', name: 'password_hash', nullable: true })
  passwordHash: string | null;
}
