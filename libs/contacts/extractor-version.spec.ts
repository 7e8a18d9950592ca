import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { EXTRACTOR_VERSION } from '.';
import { PAGE_STYLES, readStyle } from './page-styles.fixture';

interface Outcomes {
  version: number;
  /** The hash of all that is read in each page. */
  pages: Record<string, string>;
}

const FILE = path.resolve('libs/contacts/page-outcomes.json');
const recorded = JSON.parse(readFileSync(FILE, 'utf8')) as Outcomes;

const outcomeOf = (file: string): string => {
  const { extract, site } = readStyle(file);
  const text = JSON.stringify({ extract, site }, (key, value: unknown) =>
    key === 'extractorVersion' ? undefined : value,
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
};

const HOW = 'RECORD_OUTCOMES=true npm test -- libs/contacts/extractor-version';

describe('the version of the rules', () => {
  const pages = Object.fromEntries(PAGE_STYLES.map((file) => [file, outcomeOf(file)]));
  const changed = PAGE_STYLES.filter((file) => (recorded.pages[file] ?? pages[file]) !== pages[file]);
  const isRaised = EXTRACTOR_VERSION > recorded.version;

  // What websites said is stored for months, and read again only under rules of a later version.
  it('is raised whenever a page is read otherwise', () => {
    expect({ changed: isRaised ? [] : changed, hint: 'raise EXTRACTOR_VERSION' }).toEqual({
      changed: [],
      hint: 'raise EXTRACTOR_VERSION',
    });
  });

  it('is recorded with what is read in each page', () => {
    if (process.env.RECORD_OUTCOMES === 'true' && (isRaised || changed.length === 0))
      writeFileSync(FILE, `${JSON.stringify({ version: EXTRACTOR_VERSION, pages }, null, 2)}\n`);
    const { version, pages: known } = JSON.parse(readFileSync(FILE, 'utf8')) as Outcomes;
    expect({ version, known, how: HOW }).toEqual({ version: EXTRACTOR_VERSION, known: pages, how: HOW });
  });
});
