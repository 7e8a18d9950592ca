/** `npm run test:long` gives every seed and every kill; `npm test` a few of them. */
const isLong = process.env.TEST_EFFORT === 'long';

/** How much a spec does: in `npm test`, or in `npm run test:long`. */
export const effort = <T>({ usual, long }: { usual: T; long: T }): T => (isLong ? long : usual);
