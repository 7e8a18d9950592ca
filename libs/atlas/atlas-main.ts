import { startAtlas } from './site/server';
import type { AtlasSettings } from './site/settings';

/**
 * The site as a process of its own, so that measurements do not share its processor time:
 * `node dist/libs/atlas/atlas-main.js '{"port": 4100, "control": true}'`. The settings are AtlasSettings as JSON. It prints its address as
 * the only line and ends on SIGTERM and SIGINT.
 */
const settings = JSON.parse(process.argv[2] ?? '{}') as Partial<AtlasSettings>;
const atlas = await startAtlas(settings);
process.stdout.write(`${atlas.baseUrl}\n`);

const shutDown = () => void atlas.close();
process.once('SIGTERM', shutDown);
process.once('SIGINT', shutDown);
