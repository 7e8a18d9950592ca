import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DECISIONS = path.join(ROOT, 'docs/decisions');
const LIST_DOCUMENTS = ['ls-files', '-co', '--exclude-standard', '*.md'];
const DOCUMENTS = execFileSync('git', LIST_DOCUMENTS, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');

const CODE_BLOCK = /^```[^]*?^```/gm;
/** Where a link leads that is relative to its document, without the heading. */
const RELATIVE_LINK = /\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g;

describe('the documents', () => {
  it.each(DOCUMENTS)('%s links to files that exist', (document) => {
    const text = readFileSync(path.join(ROOT, document), 'utf8').replaceAll(CODE_BLOCK, '');
    const links = [...text.matchAll(RELATIVE_LINK)].map(([, link = '']) => link);
    const folder = path.join(ROOT, path.dirname(document));
    expect(links.filter((link) => !existsSync(path.join(folder, link)))).toEqual([]);
  });

  it('list each decision once, in order, under the number of its page', () => {
    const pages = readdirSync(DECISIONS).filter((file) => /^\d{4}-/.test(file));
    const list = readFileSync(path.join(DECISIONS, 'README.md'), 'utf8');
    const listed = [...list.matchAll(/^\| \[(\d{4})\]\(([^)]+)\)/gm)].map(([, number = '', page = '']) => ({
      number,
      page,
    }));
    expect(listed.map(({ page }) => page)).toEqual(pages.toSorted());
    expect(listed.filter(({ number, page }) => !page.startsWith(`${number}-`))).toEqual([]);
  });

  it('have one paragraph about the upgrade to each version', () => {
    const versions = readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8').split(/^## /m);
    const counts = versions.map((version) => version.match(/^### Upgrade$/gm)?.length ?? 0);
    expect(Math.max(...counts)).toBe(1);
  });
});
