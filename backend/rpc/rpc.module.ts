import { Module } from '@nestjs/common';
import { AccountModule } from '../account';
import { AuthModule } from '../auth';
import { SearchInputsModule } from '../search-inputs';
import { SubscriptionModule } from '../subscription';
import { RpcDoor } from './rpc-door';

@Module({
  imports: [AuthModule, SubscriptionModule, SearchInputsModule, AccountModule],
  providers: [RpcDoor],
  exports: [RpcDoor],
})
export class RpcModule {}
