import { ApiExtension } from '@nestjs/swagger';

/** OpenAPI extension that carries `@RateLimited` into the API description. */
export const RATE_LIMITED = 'x-rate-limited';

/**
 * Marks an operation, or all operations of a controller, as rate-limited for every caller: calls beyond the limit get
 * a 429. Operations that are open to API tokens do not need it, because their calls are always counted per token.
 */
export const RateLimited = () => ApiExtension(RATE_LIMITED, true);
