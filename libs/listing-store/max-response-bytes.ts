/**
 * Bytes of one answer at most. The longest that is asked for are 5,000 rows, some 2 MB of ordinary ones; a server that sends more
 * than this is no database of listings.
 */
export const MAX_RESPONSE_BYTES = 64 * 2 ** 20;
