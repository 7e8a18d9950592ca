export { HeldMoney, type HeldPayment } from './held-money';
export { paymentOrigins } from './payment-origins';
export { PaymentModule } from './payment.module';
