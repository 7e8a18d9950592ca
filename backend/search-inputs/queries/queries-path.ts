/** Where a file of queries is uploaded, below `/api`. Its body is a file instead of JSON. */
export const QUERIES_PATH = '/search-inputs/queries';
