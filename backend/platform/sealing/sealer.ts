import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '../config';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The keys of the settings. */
export type SealingKeys = Pick<Settings, 'sealingKey'> & Partial<Pick<Settings, 'previousSealingKeys'>>;

/**
 * Seals texts with AES-256-GCM, under keys derived from the sealing key: what lies in the database or in a cookie can be
 * neither read nor changed there. A purpose ("mail", "cookie oauth") has a key of its own, and `about` binds the text to what
 * it belongs to (a row's id): moved elsewhere it does not open.
 */
@Injectable()
export class Sealer {
  private readonly current: Buffer;
  private readonly previous: readonly Buffer[];

  constructor(@Inject(SETTINGS) settings: SealingKeys) {
    if (settings.sealingKey === null) throw new TypeError('sealing needs a sealing key');
    this.current = Buffer.from(settings.sealingKey, 'base64');
    this.previous = (settings.previousSealingKeys ?? []).map((key) => Buffer.from(key, 'base64'));
  }

  /** The sealed text in base64url. */
  seal(purpose: string, text: string, about = ''): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', keyOf(this.current, purpose), iv).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** The text again; null for anything that was not sealed by us, now or under an earlier key, for this purpose and thing. */
  open(purpose: string, sealed: string, about = ''): string | null {
    for (const master of [this.current, ...this.previous]) {
      const text = this.openWith(master, purpose, sealed, about);
      if (text !== null) return text;
    }
    return null;
  }

  /** The text sealed under the key of now, where it was sealed under an earlier one; null where nothing is to be done. */
  renew(purpose: string, sealed: string, about = ''): string | null {
    if (this.openWith(this.current, purpose, sealed, about) !== null) return null;
    const text = this.open(purpose, sealed, about);
    return text === null ? null : this.seal(purpose, text, about);
  }

  private openWith(master: Buffer, purpose: string, sealed: string, about: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < IV_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv('aes-256-gcm', keyOf(master, purpose), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(about))
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
export const unreadableText = (count: number, what: string): string =>
  `${count} ${what} open under neither SEALING_KEY nor PREVIOUS_SEALING_KEYS: was the key changed? They have to be entered again.`;

function keyOf(master: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', `gazetteer seal ${purpose}`, 32));
}
