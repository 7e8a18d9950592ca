import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { User } from './user.entity';
import { UsersService } from './users.service';

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

/** Tells whether browsers are still known. */
@Injectable()
export class KnownDevices {
  constructor(private readonly users: UsersService) {}

  /**
   * Returns the browser unless the password has changed since its last sign-in: whoever copied its cookie then would keep
   * tries of their own.
   */
  async recognize(device: KnownDevice | null): Promise<KnownDevice | null> {
    // Cookies of earlier versions do not name the user.
    if (!device?.userId) return null;
    const user = await this.users.find(device.userId);
    return user?.passwordChanges === device.passwordChanges ? device : null;
  }
}
