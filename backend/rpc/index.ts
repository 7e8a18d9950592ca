export { RpcMiddleware } from './rpc.middleware';
export { RpcModule } from './rpc.module';
export type { RpcRouter } from './rpc-router';
