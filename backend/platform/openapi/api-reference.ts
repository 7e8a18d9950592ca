import { randomUUID } from 'node:crypto';
import type { OpenAPIObject } from '@nestjs/swagger';
import { renderReferencePage } from './reference-page';

/** The API description and the page that shows it. Both are made once, and are the same for everyone but for the nonce. */
export class ApiReference {
  private made: { document: OpenAPIObject; pieces: readonly string[] } | null = null;

  constructor(private readonly createDocument: () => OpenAPIObject) {}

  /** Makes both in one stretch of half a second: a process calls it before it accepts requests. */
  prepare(): void {
    this.make();
  }

  get document(): OpenAPIObject {
    return this.make().document;
  }

  /** @param nonce for the page's style element */
  page(nonce: string): string {
    return this.make().pieces.join(nonce);
  }

  private make(): { document: OpenAPIObject; pieces: readonly string[] } {
    if (this.made) return this.made;
    const document = this.createDocument();
    const placeholder = randomUUID();
    return (this.made = { document, pieces: renderReferencePage(document, placeholder).split(placeholder) });
  }
}
