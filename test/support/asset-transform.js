import path from 'node:path';

/** Replaces an imported picture with its URL, as the build does. */
export default {
  process: (_source, file) => ({
    code: `module.exports = ${JSON.stringify(`/assets/${path.basename(file)}`)};`,
  }),
};
