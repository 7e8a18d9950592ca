import type { OpenAPIObject } from '@nestjs/swagger';
import { renderReferencePage } from './reference-page';
import { SharedDocument } from './shared-document';

interface Documents {
  description: SharedDocument;
  page: SharedDocument;
}

/** The API description and the page that shows it. Both are made once, and are the same for everyone. */
export class ApiReference {
  private made: Documents | null = null;

  constructor(private readonly createDocument: () => OpenAPIObject) {}

  /** Makes both in one stretch of half a second: a process calls it before it accepts requests. */
  prepare(): void {
    this.make();
  }

  get description(): SharedDocument {
    return this.make().description;
  }

  get page(): SharedDocument {
    return this.make().page;
  }

  private make(): Documents {
    if (this.made) return this.made;
    const document = this.createDocument();
    return (this.made = {
      description: new SharedDocument('json', JSON.stringify(document)),
      page: new SharedDocument('html', renderReferencePage(document)),
    });
  }
}
