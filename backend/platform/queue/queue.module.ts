import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Queue } from './queue';

@Global()
@Module({ imports: [DiscoveryModule], providers: [Queue], exports: [Queue] })
export class QueueModule {}
