export { Maintenance } from './maintenance';
export { MaintenanceModule } from './maintenance.module';
