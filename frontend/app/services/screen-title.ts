/** "Screen · Gazetteer", as a route's `meta`; a page that strangers find has a sentence about itself too. */
export const screenTitle = (screen: string, description?: string) => () => [
  { title: `${screen} · Gazetteer` },
  ...(description ? [{ name: 'description', content: description }] : []),
];
