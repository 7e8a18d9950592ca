import type { Page } from '@libs/listing-store';

/** Collects all items of a stream. */
export async function collect<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of stream) items.push(item);
  return items;
}

/** Collects all pages by following their cursors. */
export async function collectPages(
  first: Promise<Page>,
  nextPage: (page: Page) => Promise<Page> | null,
): Promise<Page[]> {
  const pages: Page[] = [];
  for (let page: Page | null = await first; page; page = await nextPage(page)) pages.push(page);
  return pages;
}
