import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseBenchArguments } from '../support/bench-arguments';
import { type Disturb, disturbJob } from '../support/drills/disturb-job';
import { type DrillResult, reportDrill, summarizeDurations } from '../support/drills/drill';
import type { DrillRig } from '../support/drills/drill-rig';
import { mountSmallDisk } from '../support/small-disk';
import { until } from '../support/until';

const DEFAULTS = { seconds: 60, places: 1_500 };
const DISK_MEGABYTES = 32;
const TIMEOUT_MS = 600_000;

export interface ExportsFullOptions {
  seconds: number;
  places: number;
}

/**
 * The folder for export files is full when a job ends. Where no disk can be mounted (only root may), the folder is away
 * instead.
 *
 * Arguments: `seconds=60`, `places=1500`.
 */
export async function main(args: readonly string[] = []): Promise<boolean> {
  return reportDrill('Exports full', await drillExportsFull(parseBenchArguments(args, DEFAULTS)));
}

export function drillExportsFull({ places, ...options }: ExportsFullOptions): Promise<DrillResult> {
  return disturbJob({ rig: { places }, workers: 2 }, fillExports(options));
}

export const fillExports =
  ({ seconds }: Omit<ExportsFullOptions, 'places'>): Disturb =>
  async (rig) => {
    const bringBack = await disturbExports(rig);
    rig.town.site.setFaults({ latencyMs: 0 });
    await until('the job ends', async () => (await rig.jobState()) === 'completed', TIMEOUT_MS);
    const problem = await until('the job says why its file is missing', async () => {
      const { body } = await rig.user.client.get<{ exportProblem: { message: string } | null }>(
        '/api/runtime/status',
      );
      return body.exportProblem?.message;
    });
    await pause(seconds * 1_000);
    const written = () => rig.count('export_file where user_id = $1', [rig.user.userId]);
    const writtenMeanwhile = await written();
    await bringBack();
    const endedAt = Date.now();
    await until('the file is written', async () => (await written()) > 0);
    return {
      figures: {
        'the job says': problem,
        'from the end of the fault to the written file': summarizeDurations([Date.now() - endedAt]),
      },
      failures: writtenMeanwhile > 0 ? ['a file was written although there was no space'] : [],
    };
  };

/** Returns a function that ends the fault. */
async function disturbExports(rig: DrillRig): Promise<() => Promise<void>> {
  const folder = path.join(rig.app.settings.dataDir, 'exports');
  await mkdir(folder, { recursive: true });
  const disk = mountSmallDisk(DISK_MEGABYTES);
  await rename(folder, `${folder}-before`);
  if (!disk) {
    await writeFile(folder, 'no folder');
    return async () => {
      await rm(folder);
      await rename(`${folder}-before`, folder);
    };
  }
  rig.onClose(() => disk.remove());
  disk.fill();
  await symlink(disk.folder, folder);
  return () => Promise.resolve(disk.free());
}
