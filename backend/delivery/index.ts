export { DeliveryModule } from './delivery.module';
export { DeliveryService } from './delivery.service';
