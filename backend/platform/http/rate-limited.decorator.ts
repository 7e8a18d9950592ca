import { ApiExtension } from '@nestjs/swagger';

/** The extension by which `@RateLimited` reaches the API's description. */
export const RATE_LIMITED = 'x-rate-limited';

/**
 * Says of an operation, or of all in a controller, that its calls are counted for everyone and answered with 429 beyond the
 * limit. Operations that are open to API tokens need no mention: they are counted for each token.
 */
export const RateLimited = () => ApiExtension(RATE_LIMITED, true);
