export { RuntimeModule } from './runtime.module';
