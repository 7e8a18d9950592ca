import { PASSING_GAPS } from '@libs/listing';
import type { ReadPage } from '../merge-site';
import type { ContactGap, PageRole } from '../model';

/** What a visit could not read of a website of which it read other pages. */
export interface UnreadPart {
  /** Why. */
  gap: ContactGap;
  /** The pages that were asked for, or would have been. */
  addresses: string[];
}

const PASSING: ReadonlySet<ContactGap> = new Set<ContactGap>(PASSING_GAPS);

/** Where businesses state their addresses. Without such a page it is unknown whether they have any. */
const STATING: ReadonlySet<PageRole> = new Set<PageRole>(['home', 'contact', 'legal']);

interface UnreadPage {
  url: string;
  role: PageRole;
  gap: ContactGap;
}

/** Collects the pages of a visit that exist, as far as is known, and were not read. */
export class UnreadPages {
  private readonly pages: UnreadPage[] = [];

  add(url: string, role: PageRole, gap: ContactGap): void {
    if (PASSING.has(gap) || gap === 'robots_disallow') this.pages.push({ url, role, gap });
  }

  /**
   * Returns what was not read, or null if nothing that counts. A forbidden page counts unless another one of its kind was
   * read: that one is the contact page, and what is forbidden another view of it.
   */
  beside(read: readonly ReadPage[]): UnreadPart | null {
    const counting = this.pages.filter(
      ({ role, gap }) =>
        gap !== 'robots_disallow' || (STATING.has(role) && !read.some(({ source }) => source.role === role)),
    );
    const first = counting.find(({ gap }) => gap !== 'robots_disallow') ?? counting[0];
    return first ? { gap: first.gap, addresses: counting.map(({ url }) => url) } : null;
  }
}
