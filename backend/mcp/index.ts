export { McpMiddleware } from './mcp.middleware';
export { McpModule } from './mcp.module';
export { protectedResource, PROTECTED_RESOURCE_PATHS } from './protected-resource';
