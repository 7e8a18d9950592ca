import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Queue } from './queue';
import { QueueHolderRepository } from './queue-holder.repository';

@Global()
@Module({ imports: [DiscoveryModule], providers: [Queue, QueueHolderRepository], exports: [Queue] })
export class QueueModule {}
