import type { AtlasStatistics } from './statistics';
import type { World } from '../world/world';
import type { Faults } from './faults';
import type { Exchange } from './exchange';
import { readBody } from './read-body';
import { respond, type Answer } from './respond';

/** What the control door can reach. */
export interface Controlled {
  world: World;
  statistics(): AtlasStatistics;
  resetStatistics(): void;
  setFaults(faults: Partial<Faults>): void;
}

const PREFIX = '/__atlas/';
export const isControl = (url: URL): boolean => url.pathname.startsWith(PREFIX);

/**
 * The door by which another process steers the site, open only by setting:
 * POST faults (a part of `Faults` as JSON) · GET statistics · POST statistics/reset · GET truth?cityId=&businessType=
 */
export async function control(exchange: Exchange, site: Controlled): Promise<void> {
  const { request, url } = exchange;
  const act = `${request.method} ${url.pathname.slice(PREFIX.length)}`;
  switch (act) {
    case 'POST faults':
      return respond(exchange, changeFaults(await readBody(request), site));
    case 'GET statistics':
      return respond(exchange, json(site.statistics()));
    case 'POST statistics/reset':
      site.resetStatistics();
      return respond(exchange, json({ reset: true }));
    case 'GET truth':
      return respond(exchange, json(truth(url, site.world)));
    default:
      return respond(exchange, json({ error: `no such act: ${act}` }, 404));
  }
}

function changeFaults(body: string, site: Controlled): Answer {
  try {
    site.setFaults(JSON.parse(body) as Partial<Faults>);
    return json({ changed: true });
  } catch {
    return json({ error: 'the body is not JSON' }, 400);
  }
}

const truth = ({ searchParams }: URL, world: World) =>
  world.groundTruth({
    cityId: searchParams.get('cityId') ?? '',
    businessType: searchParams.get('businessType') ?? '',
  });

const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});
