import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Maintenance } from '../maintenance';
import { PageAssetRepository } from './page-asset.repository';

/** Name with a hash. Only browsers' developer tools read source maps, so these are not stored. */
const HASHED_NAME = /^[\w.-]{1,120}-[\w-]{8}\.(css|js|svg|webp|woff2)$/;

/**
 * Shares the files of the pages between web processes of different versions. While they are replaced, a proxy sends a
 * page's requests to either of them; and a page that was left open asks for files of its own version later.
 */
@Injectable()
export class PageAssets implements OnModuleInit {
  /** Names of this version's files. */
  private names: string[] = [];

  constructor(
    private readonly assets: PageAssetRepository,
    private readonly maintenance: Maintenance,
  ) {}

  onModuleInit(): void {
    this.maintenance.add('page assets', async () => {
      await this.assets.markUsed(this.names);
      await this.assets.removeUnused();
    });
  }

  /** Stores the files of this version. @param folder the folder of the built files */
  async publish(folder: string): Promise<void> {
    this.names = (await readdir(folder)).filter((name) => HASHED_NAME.test(name)).sort();
    for (const name of await this.assets.markUsed(this.names))
      await this.assets.insert(name, await readFile(path.join(folder, name)));
  }

  /** Middleware that serves a file of another version, and otherwise passes. Its path is the file's name. */
  serve = (request: Request, response: Response, next: NextFunction): void => {
    const name = request.path.slice(1);
    if (!HASHED_NAME.test(name) || !['GET', 'HEAD'].includes(request.method)) return next();
    this.assets.find(name).then((content) => {
      if (!content) return next();
      response.set('Cache-Control', 'public, max-age=31536000, immutable');
      response.type(path.extname(name)).send(content);
    }, next);
  };
}
