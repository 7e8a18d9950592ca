/** "Screen · Gazetteer", as a route's `meta`; a page that strangers find has a sentence about itself too. */
export const pageMeta = (title: string, description?: string) => () => [
  { title: `${title} · Gazetteer` },
  ...(description ? [{ name: 'description', content: description }] : []),
];
