/** "Screen · Gazetteer", as a route's `meta`. */
export const screenTitle = (screen: string) => () => [{ title: `${screen} · Gazetteer` }];
