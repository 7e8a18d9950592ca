/**
 * Returns a route's `meta` function. It sets the title to "Screen · Gazetteer" and, for public pages, adds a
 * description.
 */
export const pageMeta = (title: string, description?: string) => () => [
  { title: `${title} · Gazetteer` },
  ...(description ? [{ name: 'description', content: description }] : []),
];
