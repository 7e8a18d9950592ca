import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { SETTINGS, type Settings } from '../config';
import { Metrics } from './metrics';

/** Reports which version this process runs, so that an upgrade can be followed process by process. */
@Injectable()
export class BuildMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    new Gauge({
      name: 'gazetteer_build_info',
      help: 'Always 1. The labels are the version of the application and of Node.',
      labelNames: ['version', 'node'],
      registers: [this.metrics.registry],
    }).set({ version: this.settings.buildVersion ?? readVersion(), node: process.versions.node }, 1);
  }
}

/** Returns the version in the package.json above this file, which is at different depths in dist/ and in the sources. */
function readVersion(folder = import.meta.dirname): string {
  const file = path.join(folder, 'package.json');
  if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  const parent = path.dirname(folder);
  return parent === folder ? 'unknown' : readVersion(parent);
}
