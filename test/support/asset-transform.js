import path from 'node:path';

/** A picture as the build hands it to the pages: its address. */
export default {
  process: (_source, file) => ({
    code: `module.exports = ${JSON.stringify(`/assets/${path.basename(file)}`)};`,
  }),
};
