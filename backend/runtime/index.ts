export { StartDto } from './runtime.dto';
export { RuntimeModule } from './runtime.module';
export { RuntimeService } from './runtime.service';
