import { SetMetadata } from '@nestjs/common';

export const ANSWER_NOT_KEPT = Symbol('answer not kept');

/** For a POST whose answer holds a secret: its Idempotency-Key is not looked at, so that the secret is stored nowhere. */
export const AnswerNotKept = () => SetMetadata(ANSWER_NOT_KEPT, true);

/**
 * For a POST that works in somebody else's database and changes nothing when it is done twice: no transaction of ours stays
 * open while it waits for them, and what it notes of its own holds whatever becomes of the request.
 */
export const RepeatsSafely = () => SetMetadata(ANSWER_NOT_KEPT, true);
