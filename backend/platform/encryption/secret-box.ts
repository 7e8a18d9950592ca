import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '../config';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** An encrypted value as stored, with the context that it is bound to. */
export interface EncryptedValue {
  context: string;
  encrypted: string;
}

/** The encryption keys from the settings. */
export type EncryptionKeys = Pick<Settings, 'encryptionKey'> &
  Partial<Pick<Settings, 'previousEncryptionKeys'>>;

/**
 * Encrypts texts with AES-256-GCM under keys derived from the encryption key, so that stored values and cookies can
 * be neither read nor changed. Each purpose ("mail", "cookie oauth") has its own key. `context` binds the text to its
 * owner (a row's id): with any other context, the text cannot be decrypted.
 */
@Injectable()
export class SecretBox {
  private readonly currentKey: Buffer;
  private readonly previousKeys: readonly Buffer[];

  constructor(@Inject(SETTINGS) settings: EncryptionKeys) {
    if (settings.encryptionKey === null) throw new TypeError('encryption needs a key');
    this.currentKey = Buffer.from(settings.encryptionKey, 'base64');
    this.previousKeys = (settings.previousEncryptionKeys ?? []).map((key) => Buffer.from(key, 'base64'));
  }

  /**
   * Re-encrypts stored values that were encrypted with an earlier key. Any number of processes may do this at once,
   * as long as `save` replaces a value only if it has not changed since it was read. Returns how many values cannot
   * be decrypted.
   */
  async reencryptAll(
    purpose: string,
    values: readonly EncryptedValue[],
    save: (value: EncryptedValue, reencrypted: string) => Promise<unknown>,
  ): Promise<number> {
    let unreadable = 0;
    for (const value of values) {
      if (this.decrypt(purpose, value.encrypted, value.context) === null) unreadable++;
      const reencrypted = this.reencrypt(purpose, value.encrypted, value.context);
      if (reencrypted !== null) await save(value, reencrypted);
    }
    return unreadable;
  }

  /**
   * Returns hashes of the content with the current key and the earlier ones. Unlike a plain hash, they do not tell who
   * reads the database whether a guess is the content.
   */
  digests(purpose: string, content: Buffer): Buffer[] {
    return [this.currentKey, ...this.previousKeys].map((masterKey) =>
      createHmac('sha256', deriveKey(masterKey, purpose)).update(content).digest(),
    );
  }

  /** Returns the encrypted text in base64url. */
  encrypt(purpose: string, text: string, context = ''): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', deriveKey(this.currentKey, purpose), iv).setAAD(
      Buffer.from(context),
    );
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
  }

  /**
   * Returns the decrypted text. Returns null for anything that we did not encrypt for this purpose and context with
   * the current or an earlier key.
   */
  decrypt(purpose: string, encrypted: string, context = ''): string | null {
    for (const masterKey of [this.currentKey, ...this.previousKeys]) {
      const text = this.decryptWith(masterKey, purpose, encrypted, context);
      if (text !== null) return text;
    }
    return null;
  }

  /** Re-encrypts the text with the current key. Returns null if it is already encrypted with the current key. */
  reencrypt(purpose: string, encrypted: string, context = ''): string | null {
    if (this.decryptWith(this.currentKey, purpose, encrypted, context) !== null) return null;
    const text = this.decrypt(purpose, encrypted, context);
    return text === null ? null : this.encrypt(purpose, text, context);
  }

  private decryptWith(masterKey: Buffer, purpose: string, encrypted: string, context: string): string | null {
    const bytes = Buffer.from(encrypted, 'base64url');
    if (bytes.length < IV_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv(
      'aes-256-gcm',
      deriveKey(masterKey, purpose),
      bytes.subarray(0, IV_BYTES),
      {
        authTagLength: TAG_BYTES,
      },
    )
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}

/**
 * Returns the message that is logged at start for values that no key can decrypt. @param what kind of values, such as
 * "secrets of webhooks"
 */
export const unreadableSecretsMessage = (count: number, what: string): string =>
  `${count} ${what} cannot be decrypted with ENCRYPTION_KEY or PREVIOUS_ENCRYPTION_KEYS. Was the key changed? They must be entered again.`;

/** The prefix predates our current naming. Changing it would make all stored secrets unreadable. */
function deriveKey(masterKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, '', `gazetteer seal ${purpose}`, 32));
}
