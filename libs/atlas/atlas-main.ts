import { startAtlas } from './site/server';
import type { AtlasSettings } from './site/settings';

/**
 * Runs the site in its own process, so that it takes no CPU time from a process that is being measured: `node
 * dist/libs/atlas/atlas-main.js '{"port": 4100, "control": true}'`. The argument is AtlasSettings as JSON. Prints its
 * address as its only line of output and exits on SIGTERM and SIGINT.
 */
const settings = JSON.parse(process.argv[2] ?? '{}') as Partial<AtlasSettings>;
const atlas = await startAtlas(settings);
process.stdout.write(`${atlas.baseUrl}\n`);

const shutDown = () => void atlas.close();
process.once('SIGTERM', shutDown);
process.once('SIGINT', shutDown);
