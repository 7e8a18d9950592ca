import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

export const ANSWER_NOT_KEPT = Symbol('answer not kept');

/** @param why for readers of the API's description */
const withoutKey = (why: string) =>
  applyDecorators(SetMetadata(ANSWER_NOT_KEPT, true), ApiExtension('x-no-key', why));

/** For a POST whose answer holds a secret: its Idempotency-Key is not looked at, so that the secret is stored nowhere. */
export const AnswerNotKept = () => withoutKey('the answer holds a secret, and is kept nowhere');

/**
 * For a POST that works in somebody else's database and changes nothing when it is done twice: no transaction of ours stays
 * open while it waits for them, and what it notes of its own holds whatever becomes of the request.
 */
export const RepeatsSafely = () => withoutKey('done twice it changes nothing more');
