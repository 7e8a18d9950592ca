import { ApiExtension } from '@nestjs/swagger';

/** OpenAPI extension that carries `@RateLimited` into the API description. */
export const RATE_LIMITED = 'x-rate-limited';

/**
 * Marks an operation, or all operations of a controller, as rate-limited for every caller: calls beyond the limit get
 * a 429. Operations that are not public do not need it, because each user has a limited number of requests in progress.
 */
export const RateLimited = () => ApiExtension(RATE_LIMITED, true);
