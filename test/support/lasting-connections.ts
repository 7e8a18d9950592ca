/**
 * Options of an HTTP server that keeps idle connections open. By default, a server closes them after five seconds, and
 * a request that a client sends at that moment is lost.
 */
export const LASTING_CONNECTIONS = { keepAliveTimeout: 0 };
