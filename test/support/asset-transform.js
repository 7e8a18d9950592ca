import path from 'node:path';

/** Replaces a picture by its URL, as the build does. */
export default {
  process: (_source, file) => ({
    code: `module.exports = ${JSON.stringify(`/assets/${path.basename(file)}`)};`,
  }),
};
