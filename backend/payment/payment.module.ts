import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { JobsModule } from '../jobs';
import { MailModule } from '../platform/mail';
import { SubscriptionModule } from '../subscription';
import { SandboxChain } from './adapters/sandbox-chain';
import { BtcPayWebhook } from './btcpay-webhook';
import { BtcPayWebhookController } from './btcpay-webhook.controller';
import { UnappliedPayments } from './unapplied-payments';
import { BlockWatch } from './block-watch';
import { PaymentAddresses } from './payment-addresses';
import { PaymentRepository } from './payment-repository';
import { PaymentMails } from './payment-mails';
import { PaymentProviders } from './payment-providers';
import { PaymentLanes } from './payment-lanes';
import { RefreshPacer } from './refresh-pacer';
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
    UnappliedPayments,
    PaymentAddresses,
    PaymentRepository,
    PaymentProviders,
    PaymentMails,
    PaymentLanes,
    RefreshPacer,
    Settlement,
    PaymentWatch,
    BlockWatch,
    PaymentService,
    BtcPayWebhook,
    SandboxService,
    StatementService,
  ],
  exports: [UnappliedPayments, PaymentAddresses, PaymentService],
})
export class PaymentModule {}
