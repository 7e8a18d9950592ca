import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { MetricsModule } from '../platform/metrics';
import { McpMetrics } from './mcp-metrics';
import { McpMiddleware } from './mcp.middleware';
import { ToolRunner } from './tool-runner';

@Module({
  imports: [AuthModule, MetricsModule],
  providers: [McpMetrics, McpMiddleware, ToolRunner],
  exports: [McpMiddleware],
})
export class McpModule {}
