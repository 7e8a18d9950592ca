export { Sealer } from './sealer';
export { SealingModule } from './sealing.module';
