import { SetMetadata } from '@nestjs/common';

export const ANSWER_NOT_KEPT = Symbol('answer not kept');

/** For a POST whose answer holds a secret: its Idempotency-Key is not looked at, so that the secret is stored nowhere. */
export const AnswerNotKept = () => SetMetadata(ANSWER_NOT_KEPT, true);
