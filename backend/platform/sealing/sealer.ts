import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '../config';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals texts with AES-256-GCM, under keys derived from the sealing key: what lies in the database or in a cookie can be
 * neither read nor changed there. A purpose ("mail", "cookie oauth") has a key of its own, and `about` binds the text to what
 * it belongs to (a row's id): moved elsewhere it does not open.
 */
@Injectable()
export class Sealer {
  private readonly master: Buffer;

  constructor(@Inject(SETTINGS) settings: Pick<Settings, 'sealingKey'>) {
    if (settings.sealingKey === null) throw new TypeError('sealing needs a sealing key');
    this.master = Buffer.from(settings.sealingKey, 'base64');
  }

  /** The sealed text in base64url. */
  seal(purpose: string, text: string, about = ''): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.keyOf(purpose), iv).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** The text again; null for anything that was not sealed by us for this purpose and thing. */
  open(purpose: string, sealed: string, about = ''): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < IV_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv('aes-256-gcm', this.keyOf(purpose), bytes.subarray(0, IV_BYTES), {
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

  private keyOf(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.master, '', `gazetteer seal ${purpose}`, 32));
  }
}
