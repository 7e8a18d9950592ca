/**
 * Maximum size of one response. The longest one requested has 5,000 rows, usually about 2 MB. A server that sends
 * more than this limit is not a database of listings.
 */
export const MAX_RESPONSE_BYTES = 64 * 2 ** 20;
