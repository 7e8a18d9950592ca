/**
 * Options of an HTTP server that keeps idle connections open. By default, a server closes them after five seconds, and
 * a request that a client sends at that moment is lost.
 */
<<<<<<<< HEAD:test/support/open-idle-connections.ts
export const OPEN_IDLE_CONNECTIONS = { keepAliveTimeout: 0 };
========
export const LASTING_CONNECTIONS = { keepAliveTimeout: 0 };
>>>>>>>> b50ba5930e6f9b78eaa10297d60356727f805bf6:test/support/lasting-connections.ts
