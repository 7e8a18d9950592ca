export { HeldMoney, type HeldPayment } from './held-money';
export { PaymentAddresses } from './payment-addresses';
export { paymentOrigins } from './payment-origins';
export { PaymentModule } from './payment.module';
