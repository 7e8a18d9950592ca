import type { Page } from '@libs/listing-store';

/** Returns all items of a stream as an array. */
export async function collect<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of stream) items.push(item);
  return items;
}

/** Returns the rows of all pages, by following the cursors. */
export async function collectPages(
  first: Promise<Page>,
  nextPage: (page: Page) => Promise<Page> | null,
): Promise<Page[]> {
  const pages: Page[] = [];
  for (let page: Page | null = await first; page; page = await nextPage(page)) pages.push(page);
  return pages;
}
