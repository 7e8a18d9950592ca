export { Sealer, unreadableText } from './sealer';
export { SealingModule } from './sealing.module';
