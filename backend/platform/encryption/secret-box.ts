import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '../config';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The keys of the settings. */
export type EncryptionKeys = Pick<Settings, 'encryptionKey'> &
  Partial<Pick<Settings, 'previousEncryptionKeys'>>;

/**
 * Encrypts texts with AES-256-GCM, under keys derived from the encryption key: what lies in the database or in a cookie can be
 * neither read nor changed there. A purpose ("mail", "cookie oauth") has a key of its own, and `context` binds the text to what
 * it belongs to (a row's id): moved elsewhere it does not decrypt.
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

  /** The encrypted text in base64url. */
  encrypt(purpose: string, text: string, context = ''): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', deriveKey(this.currentKey, purpose), iv).setAAD(
      Buffer.from(context),
    );
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
  }

  /** The text again; null for anything that was not encrypted by us, now or under an earlier key, for this purpose and thing. */
  decrypt(purpose: string, encrypted: string, context = ''): string | null {
    for (const masterKey of [this.currentKey, ...this.previousKeys]) {
      const text = this.decryptWith(masterKey, purpose, encrypted, context);
      if (text !== null) return text;
    }
    return null;
  }

  /** The text encrypted under the key of now, where it was under an earlier one; null where nothing is to be done. */
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

/** What the log says at the start of what no key opens any more. @param what "secrets of webhooks" */
export const unreadableSecretsMessage = (count: number, what: string): string =>
  `${count} ${what} decrypt under neither ENCRYPTION_KEY nor PREVIOUS_ENCRYPTION_KEYS: was the key changed? They have to be entered again.`;

/** The prefix is older than our word for it: changing it would make everything stored unreadable. */
function deriveKey(masterKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, '', `gazetteer seal ${purpose}`, 32));
}
