import { describe, expect, it } from '@jest/globals';
import { PAGE_STYLES, readStyle } from './page-styles.fixture';

describe('what a page states for everybody', () => {
  it.each(PAGE_STYLES)('%s', (file) => {
    const { style, site } = readStyle(file);
    const { contacts, gap } = site;
    const stated = (kind: string): string[] =>
      contacts
        .filter((each) => each.kind === kind && each.status === 'current' && each.owner !== 'person')
        .map(({ value }) => value)
        .sort();
    expect({ emails: stated('email'), profiles: stated('profile'), gap }).toEqual({
      emails: [...style.emails].sort(),
      profiles: [...style.profiles].sort(),
      gap: style.gap ?? null,
    });
  });
});
