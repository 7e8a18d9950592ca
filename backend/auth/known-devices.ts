import { Injectable } from '@nestjs/common';
import type { KnownDevice } from './known-device';
import { UsersService } from './users.service';

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
