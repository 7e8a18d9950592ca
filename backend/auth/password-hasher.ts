import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/**
 * From the OWASP Password Storage Cheat Sheet: argon2id, first of the equivalent options. The library uses argon2id
 * by default.
 */
const ARGON2_OPTIONS = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

@Injectable()
export class PasswordHasher {
  private decoyHash: Promise<string> | null = null;

  /**
   * Returns the hash in PHC format. The password is used as it is, with any characters and any length that validation
   * allows.
   */
  hash(password: string): Promise<string> {
    return hash(password, ARGON2_OPTIONS);
  }

  /**
   * Returns whether the password matches the stored hash. Does the same work if no hash is stored, so that the
   * response time reveals nothing.
   */
  async matches(stored: string | null, password: string): Promise<boolean> {
    this.decoyHash ??= this.hash(randomBytes(16).toString('hex'));
    const isMatch = await verify(stored ?? (await this.decoyHash), password);
    return stored !== null && isMatch;
  }
}
