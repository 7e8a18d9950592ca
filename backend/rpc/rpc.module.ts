import { Module } from '@nestjs/common';
import { AccountModule } from '../account';
import { AuthModule } from '../auth';
import { HttpModule } from '../platform/http';
import { SearchInputsModule } from '../search-inputs';
import { SubscriptionModule } from '../subscription';
import { RpcMiddleware } from './rpc.middleware';

@Module({
  imports: [AuthModule, SubscriptionModule, SearchInputsModule, AccountModule, HttpModule],
  providers: [RpcMiddleware],
  exports: [RpcMiddleware],
})
export class RpcModule {}
