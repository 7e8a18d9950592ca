import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { access, constants } from 'node:fs/promises';
import { setImmediate as afterOtherWork } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { PostalCode } from '@libs/constants';
import { type City, PostalTable, addPackagedPostalCodes } from '@libs/gazetteer';
import { normalizeShape, type Shape } from '@libs/shape';
import { SETTINGS, type Settings } from '../../platform/config';
import { LOGGER } from '../../platform/logging';
import { cityKey, postalKey, readBoundaryFile } from './boundary-file';
import { BoundaryStore } from './boundary-store';
import { readPostalFile } from './postal-file';

/** Where the outline of a postal code comes from. */
export interface PostalOutline {
  source: 'boundary' | 'positions';
  shape: Shape;
}

interface Loaded {
  boundaries: BoundaryStore;
  postalCodes: PostalTable;
}

/** Knows the outlines of cities and postal codes: from the operator's files, and from what is part of the application. */
@Injectable()
export class Geography implements OnModuleInit {
  private loading: Promise<Loaded> | null = null;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The application does not start with files that it cannot open. They are read meanwhile. */
  async onModuleInit(): Promise<void> {
    const { boundariesFile, postalCodesFile } = this.settings.geography;
    const files = [boundariesFile, postalCodesFile].filter((file) => file !== null);
    for (const file of files) await access(file, constants.R_OK);
    if (files.length > 0) void this.load();
  }

  /** Returns the outline of a city from the operator's file, or null. */
  async boundaryOf(city: City): Promise<Shape | null> {
    return (await this.load()).boundaries.get(cityKey(city));
  }

  /** Returns whether a postal code has an outline. */
  async knows({ country, code }: PostalCode): Promise<boolean> {
    const { boundaries, postalCodes } = await this.load();
    return boundaries.has(postalKey(country, code)) || postalCodes.has(country, code);
  }

  /** Returns the outline of a postal code, or null if it is unknown. */
  async outlineOf({ country, code }: PostalCode): Promise<PostalOutline | null> {
    const { boundaries, postalCodes } = await this.load();
    const shape = boundaries.get(postalKey(country, code));
    if (shape) return { source: 'boundary', shape };
    const area = postalCodes.areaOf(country, code);
    if (!area) return null;
    const ring = [...area, ...area.slice(0, 1)].map(
      ({ latitude, longitude }) => [longitude, latitude] as const,
    );
    return { source: 'positions', shape: normalizeShape([[ring]]) };
  }

  private load(): Promise<Loaded> {
    this.loading ??= this.readFiles();
    return this.loading;
  }

  private async readFiles(): Promise<Loaded> {
    const { boundariesFile, postalCodesFile, country } = this.settings.geography;
    const boundaries = new BoundaryStore();
    // The first position of a code counts, so that the operator's are read first.
    const postalCodes = new PostalTable();
    await this.read(boundariesFile, 'BOUNDARIES_FILE', (file) => readBoundaryFile(file, country, boundaries));
    await this.read(postalCodesFile, 'POSTAL_CODES_FILE', (file) =>
      readPostalFile(file, country, postalCodes),
    );
    await addPackagedPostalCodes(postalCodes, afterOtherWork);
    return { boundaries, postalCodes };
  }

  /** What cannot be read is missing from there on, which the jobs that would need it say. */
  private async read(
    file: string | null,
    setting: string,
    read: (file: string) => Promise<object>,
  ): Promise<void> {
    if (file === null) return;
    try {
      this.logger.info({ msg: `${setting} was read`, ...(await read(file)) });
    } catch (error) {
      this.logger.error({ msg: `${setting} could not be read completely: ${String(error)}` });
    }
  }
}
