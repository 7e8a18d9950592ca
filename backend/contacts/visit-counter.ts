import { Injectable } from '@nestjs/common';
import type { ContactGap } from '@libs/contacts';

/** Counts the visits of this process by their result. */
@Injectable()
export class VisitCounter {
  private readonly results = new Map<string, number>();

  count(gap: ContactGap | null): void {
    const result = gap ?? 'email';
    this.results.set(result, (this.results.get(result) ?? 0) + 1);
  }

  get counts(): ReadonlyMap<string, number> {
    return this.results;
  }
}
