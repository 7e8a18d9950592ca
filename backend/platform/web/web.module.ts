import { Module } from '@nestjs/common';
import { PageAssetRepository } from './page-asset.repository';
import { PageAssets } from './page-assets';

@Module({ providers: [PageAssets, PageAssetRepository], exports: [PageAssets] })
export class WebModule {}
