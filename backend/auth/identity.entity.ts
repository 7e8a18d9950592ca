import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Who verifies a user: we (with a password), GitHub or an external identity service. */
export type IdentityProvider = 'email' | 'github' | 'supabase';

/** A user's identity at one provider. The key is (provider, subject), never the e-mail of the user row. */
@Entity('identity')
export class Identity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ type: 'uuid', name: 'user_id' })
  userId: string;

  @Column({ type: 'text' })
  provider: IdentityProvider;

  /** For `email`, the address in lower case; for other providers, their id of the user. */
  @Column({ type: 'text' })
  subject: string;

  /** Argon2id in PHC format; only for `email`. */
  @Column({ type: 'text', name: 'password_hash', nullable: true })
  passwordHash: string | null;
}
