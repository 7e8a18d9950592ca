import { randomUUID } from 'node:crypto';
import type { User } from './user.entity';

/** A browser in which a user has signed in before. */
export interface KnownDevice {
  id: string;
  userId: string;
  /** The email address of the account. */
  subject: string;
  /** How often the password had changed by then. */
  passwordChanges: number;
}

/** What a browser is known by. */
export type DeviceOwner = Pick<User, 'id' | 'email' | 'passwordChanges'>;

export const newDeviceOf = ({ id: userId, email: subject, passwordChanges }: DeviceOwner): KnownDevice => ({
  id: randomUUID(),
  userId,
  subject,
  passwordChanges,
});
