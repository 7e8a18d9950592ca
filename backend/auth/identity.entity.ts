import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Who verifies a user: we (with a password), an external provider or an external identity service. */
export type IdentityProvider = 'email' | 'github' | 'oidc' | 'supabase';

/** A user's identity at one provider. The key is (provider, issuer, subject), never the email address in the user row. */
@Entity('identity')
export class Identity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ type: 'uuid', name: 'user_id' })
  userId: string;

  @Column({ type: 'text' })
  provider: IdentityProvider;

  /**
   * For `oidc`, the issuer of the ID token, and for `github`, the origin of a GitHub Enterprise server, because subjects
   * are unique only there. Otherwise empty.
   */
  @Column({ type: 'text', default: '' })
  issuer: string;

  /** For `email`, the address in its canonical form. For other providers, the provider's id for the user. */
  @Column({ type: 'text' })
  subject: string;

  /** Password hash (Argon2id in PHC format); only for the provider `email`. */
  @Column({ type: 'text', name: 'password_hash', nullable: true })
  passwordHash: string | null;
}
