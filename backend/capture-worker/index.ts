export { CaptureWorkerModule } from './capture-worker.module';
