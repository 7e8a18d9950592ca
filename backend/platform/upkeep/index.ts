export { Upkeep } from './upkeep';
export { UpkeepModule } from './upkeep.module';
