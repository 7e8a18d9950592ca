import { Injectable, Logger } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import type { CountryName } from '@libs/constants';
import { TypeIndex } from '@libs/gazetteer';
import { readTableFileInHost } from '@libs/sheet-host';
import { SheetUnreadable } from '@libs/sheets';
import { KnownListNotStored, UploadLanes, withUploadedFile } from '../../known-places';
import { Stretch } from '../../platform/stretch';
import { QueriesUnreadable } from '../search-inputs.errors';
import { QueryReader, type ReadQueries } from './query-reader';

const MAX_UPLOAD_BYTES = 20_000_000;

export interface QueriesOptions {
  /** Of lines that name none. */
  country: CountryName;
  /** The language of the business types besides English. */
  language?: string;
}

/** Reads files of queries. Nothing is stored: the user's program or page takes the result into a setup. */
@Injectable()
export class QueriesService {
  private readonly logger = new Logger(QueriesService.name);

  constructor(private readonly lanes: UploadLanes) {}

  /**
   * Requires one of `UploadLanes`.
   * @throws QueriesUnreadable, KnownListTooLarge, KnownListNotStored
   */
  async read(request: IncomingMessage, { country, language }: QueriesOptions): Promise<ReadQueries> {
    const types = await TypeIndex.load(language);
    const { lane } = this.lanes;
    const limits = { maxBytes: MAX_UPLOAD_BYTES, lane };
    try {
      return await withUploadedFile(request, limits, (file) => {
        const stretch = new Stretch();
        const pause = async () => {
          await stretch.pause();
          await lane.giveWay();
        };
        return new QueryReader(country, types).read(readTableFileInHost(file), pause);
      });
    } catch (error) {
      if (error instanceof SheetUnreadable) throw new QueriesUnreadable(error.message);
      if (error instanceof KnownListNotStored)
        this.logger.error({
          msg: 'an upload could not be stored in the temporary folder',
          err: error.cause,
        });
      throw error;
    }
  }
}
