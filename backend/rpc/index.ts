export { RpcDoor } from './rpc-door';
export { RpcModule } from './rpc.module';
export type { RpcRouter } from './rpc-router';
