import type { Plan } from '@libs/constants';
import type { IdentityProvider } from './identity.entity';

/** A user as reported by an external identity provider. */
export interface ExternalUser {
  provider: Exclude<IdentityProvider, 'email'>;
  /** What users call the provider. */
  providerName: string;
  /** The issuer of the ID token, or the origin of a GitHub Enterprise server. Otherwise empty. */
  issuer: string;
  /** The provider's permanent id for the user. */
  subject: string;
  /** Null if no email address is known to belong to the user. */
  email: string | null;
  confirmed: boolean;
  name: string | null;
  userName: string | null;
  avatarUrl: string | null;
  /** The plan that follows from the user's groups. Null if the provider decides about no plan. */
  groupPlan: Plan | null;
}
