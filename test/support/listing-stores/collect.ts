import type { Page } from '@libs/listing-store';

/** All of a stream. */
export async function collect<T>(all: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of all) found.push(one);
  return found;
}

/** The pages from one to the next, until there is none. */
export async function leaf(
  first: Promise<Page>,
  turn: (page: Page) => Promise<Page> | null,
): Promise<Page[]> {
  const pages: Page[] = [];
  for (let page: Page | null = await first; page; page = await turn(page)) pages.push(page);
  return pages;
}
