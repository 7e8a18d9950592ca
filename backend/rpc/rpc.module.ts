import { Module } from '@nestjs/common';
import { AccountModule } from '../account';
import { AuthModule } from '../auth';
import { SubscriptionModule } from '../subscription';
import { RpcDoor } from './rpc-door';

@Module({
  imports: [AuthModule, SubscriptionModule, AccountModule],
  providers: [RpcDoor],
  exports: [RpcDoor],
})
export class RpcModule {}
