export { Maintenance as Upkeep } from './maintenance';
export { MaintenanceModule as UpkeepModule } from './maintenance.module';
