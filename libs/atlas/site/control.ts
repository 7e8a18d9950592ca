import type { AtlasStatistics } from './statistics';
import type { World } from '../world/world';
import type { Faults } from './faults';
import type { Exchange } from './exchange';
import { readBody } from './read-body';
import { respond, type SiteResponse } from './respond';

/** What the control endpoints can change. */
export interface ControlledSite {
  world: World;
  statistics(): AtlasStatistics;
  resetStatistics(): void;
  setFaults(faults: Partial<Faults>): void;
}

const PREFIX = '/__atlas/';
export const isControlRequest = (url: URL): boolean => url.pathname.startsWith(PREFIX);

/**
 * Handles the endpoints that let another process control the site. They are available only if the setting `control`
 * is on:
 * - POST faults: a part of `Faults` as JSON
 * - GET statistics
 * - POST statistics/reset
 * - GET truth?cityId=&businessType=
 */
export async function handleControl(exchange: Exchange, site: ControlledSite): Promise<void> {
  const { request, url } = exchange;
  const action = `${request.method} ${url.pathname.slice(PREFIX.length)}`;
  switch (action) {
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
      return respond(exchange, json({ error: `no such action: ${action}` }, 404));
  }
}

function changeFaults(body: string, site: ControlledSite): SiteResponse {
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

const json = (value: unknown, status = 200): SiteResponse => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});
