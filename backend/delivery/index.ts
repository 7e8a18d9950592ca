export { DeliveryModule } from './delivery.module';
export { DeliveryService } from './delivery.service';
export { ListingUpdates } from './listing-update-repository';
export { TableReader } from './table-reader';
