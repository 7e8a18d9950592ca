import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** OWASP Password Storage Cheat Sheet, argon2id, first of the equal options. The library's default algorithm is argon2id. */
const ARGON2_OPTIONS = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

@Injectable()
export class PasswordHasher {
  private decoyHash: Promise<string> | null = null;

  /** The password in PHC form; it is taken as it is, any letters and any length that the door lets in. */
  hash(password: string): Promise<string> {
    return hash(password, ARGON2_OPTIONS);
  }

  /** Whether the password is the stored one. With nothing stored the same work is done, so time tells nothing. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    this.decoyHash ??= this.hash(randomBytes(16).toString('hex'));
    const isMatch = await verify(stored ?? (await this.decoyHash), password);
    return stored !== null && isMatch;
  }
}
