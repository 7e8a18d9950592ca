/**
 * Returns the `meta` function of a route, with the title "Screen · Gazetteer". Public pages also have a description.
 */
export const pageMeta = (title: string, description?: string) => () => [
  { title: `${title} · Gazetteer` },
  ...(description ? [{ name: 'description', content: description }] : []),
];
