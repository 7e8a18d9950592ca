import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { type Settings, SETTINGS } from '../platform/config';

/**
 * The first of the equivalent argon2id options in the OWASP Password Storage Cheat Sheet. The library uses argon2id
 * by default.
 */
const ARGON2_OPTIONS = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const CURRENT_PARAMETERS = `$argon2id$v=19$m=${ARGON2_OPTIONS.memoryCost},t=${ARGON2_OPTIONS.timeCost},p=${ARGON2_OPTIONS.parallelism}`;
const COSTS = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/;
/** The PHC parameter that names the pepper. The library neither writes nor reads it. */
const KEY_ID = /,keyid=([\w-]+)(?=\$)/;

/**
 * How many hashes are computed at a time. Node has four threads for background work. Hashes would occupy all of them, and
 * every request that reads a file or is compressed would wait behind hundreds of sign-ins.
 */
const MAX_CONCURRENT = 2;

/** A secret that is mixed into hashes, and the name by which a hash refers to it. */
interface Pepper {
  id: string;
  secret: Buffer;
}

@Injectable()
export class PasswordHasher {
  private readonly logger = new Logger(PasswordHasher.name);
  private readonly pepper: Pepper | null;
  private decoyHash: Promise<string> | null = null;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(@Inject(SETTINGS) { accounts }: Pick<Settings, 'accounts'>) {
    this.pepper = accounts.passwordPepper === null ? null : toPepper(accounts.passwordPepper);
  }

  /**
   * Returns the hash in PHC format. The password is hashed unchanged, with any characters and any length that
   * validation allows.
   */
  async hash(password: string): Promise<string> {
    const { pepper } = this;
    if (!pepper) return this.whenFree(() => hash(password, ARGON2_OPTIONS));
    const plain = await this.whenFree(() => hash(password, { ...ARGON2_OPTIONS, secret: pepper.secret }));
    return plain.replace(CURRENT_PARAMETERS, `${CURRENT_PARAMETERS},keyid=${pepper.id}`);
  }

  /**
   * Returns whether the password matches the stored hash. Without a stored hash, does the same work, so that the
   * response time does not reveal whether there is one.
   */
  async matches(stored: string | null, password: string): Promise<boolean> {
    this.decoyHash ??= this.hash(randomBytes(16).toString('hex'));
    const compared = stored ?? (await this.decoyHash);
    const keyId = keyIdOf(compared);
    const secret = keyId !== null && keyId === this.pepper?.id ? this.pepper.secret : undefined;
    const isMatch = await this.whenFree(() => verify(compared.replace(KEY_ID, ''), password, { secret }));
    if (keyId !== null && !secret)
      this.logger.warn('A password was hashed with another PASSWORD_PEPPER, so its user cannot sign in');
    return stored !== null && isMatch;
  }

  /** Returns whether a hash has lower parameters than new hashes have, or differs from them in its pepper. */
  isOutdated(stored: string): boolean {
    const [, memory = 0, time = 0] = COSTS.exec(stored)?.map(Number) ?? [];
    return (
      memory < ARGON2_OPTIONS.memoryCost ||
      time < ARGON2_OPTIONS.timeCost ||
      keyIdOf(stored) !== (this.pepper?.id ?? null)
    );
  }

  /** Runs the work when fewer than `MAX_CONCURRENT` others are running, in the order of the calls. */
  private async whenFree<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < MAX_CONCURRENT) this.running += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The next call takes over the place of this one.
      const beginNext = this.waiting.shift();
      if (beginNext) beginNext();
      else this.running -= 1;
    }
  }
}

const keyIdOf = (stored: string): string | null => KEY_ID.exec(stored)?.[1] ?? null;

function toPepper(base64: string): Pepper {
  const secret = Buffer.from(base64, 'base64');
  return { secret, id: createHash('sha256').update('pepper').update(secret).digest('base64url').slice(0, 8) };
}
