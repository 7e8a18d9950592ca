import { Injectable } from '@nestjs/common';
import { CONTACT_GAPS, type ContactGap } from '@libs/contacts';

/** Counts the visits of this process by their result. */
@Injectable()
export class VisitCounter {
  private readonly results = new Map<string, number>(['email', ...CONTACT_GAPS].map((result) => [result, 0]));

  count(gap: ContactGap | null): void {
    const result = gap ?? 'email';
    this.results.set(result, (this.results.get(result) ?? 0) + 1);
  }

  get counts(): ReadonlyMap<string, number> {
    return this.results;
  }
}
