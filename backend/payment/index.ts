export { UnappliedPayments, type UnappliedPayment } from './unapplied-payments';
export { PaymentAddresses } from './payment-addresses';
export { paymentOrigins } from './payment-origins';
export { PaymentModule } from './payment.module';
export { PaymentService } from './payment.service';
