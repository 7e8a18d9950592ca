/** `npm run test:long` runs all seeds and kills; `npm test` runs only a few. */
const isLong = process.env.TEST_EFFORT === 'long';

/** Returns how much work a test does: `usual` in `npm test`, and `long` in `npm run test:long`. */
export const effort = <T>({ usual, long }: { usual: T; long: T }): T => (isLong ? long : usual);
