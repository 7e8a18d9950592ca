import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { JobsModule } from '../jobs';
import { MailModule } from '../platform/mail';
import { SubscriptionModule } from '../subscription';
import { SandboxChain } from './adapters/sandbox-chain';
import { BtcPayWebhook } from './btcpay-webhook';
import { BtcPayWebhookController } from './btcpay-webhook.controller';
import { HeldMoney } from './held-money';
import { PaymentAddresses } from './payment-addresses';
import { PaymentBook } from './payment-book';
import { PaymentMails } from './payment-mails';
import { PaymentProviders } from './payment-providers';
import { PaymentTurnstile } from './payment-turnstile';
import { PaymentWatch } from './payment-watch';
import { PaymentController } from './payment.controller';
import { PaymentService } from './payment.service';
import { SandboxController } from './sandbox.controller';
import { SandboxService } from './sandbox.service';
import { Settlement } from './settlement';
import { StatementController } from './statement.controller';
import { StatementService } from './statement.service';

@Module({
  imports: [AuthModule, JobsModule, MailModule, SubscriptionModule],
  controllers: [PaymentController, BtcPayWebhookController, SandboxController, StatementController],
  providers: [
    SandboxChain,
    HeldMoney,
    PaymentAddresses,
    PaymentBook,
    PaymentProviders,
    PaymentMails,
    PaymentTurnstile,
    Settlement,
    PaymentWatch,
    PaymentService,
    BtcPayWebhook,
    SandboxService,
    StatementService,
  ],
  exports: [HeldMoney, PaymentAddresses],
})
export class PaymentModule {}
