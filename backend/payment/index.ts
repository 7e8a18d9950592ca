export { PaymentModule } from './payment.module';
