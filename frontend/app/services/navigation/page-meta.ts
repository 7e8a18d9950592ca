/** Returns the `meta` of a route with the title "Screen · Gazetteer"; public pages also have a description. */
export const pageMeta = (title: string, description?: string) => () => [
  { title: `${title} · Gazetteer` },
  ...(description ? [{ name: 'description', content: description }] : []),
];
