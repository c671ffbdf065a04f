import {
  AccountExpiredV1,
  CartAbandonedV1,
  ChargedBackV1,
  DataExportReadyV1,
  DeliveryConfirmedV1,
  DisputeClosedV1,
  DisputeOpenedV1,
  EmailVerificationRequestedV1,
  type Envelope,
  type EventContract,
  FundsReleasedV1,
  OrderCancelledV1,
  OrderCreatedV1,
  OrderPaidV1,
  OrderStatusChangedV1,
  PasswordChangedV1,
  PasswordResetRequestedV1,
  PaymentApprovedV1,
  PaymentExpiredV1,
  PaymentRefundedV1,
  PaymentRejectedV1,
  PayoutCompletedV1,
  PayoutFailedV1,
  PixKeyChangedV1,
  ProductReviewedV1,
  RefundApprovedV1,
  RefundFailedV1,
  RefundRejectedV1,
  RefundRequestedV1,
  RegistrationRepeatedV1,
  StoreRatedV1,
} from '@largo/contracts';
import { subscribe, type Subscription } from '@largo/messaging';
import type { Static } from 'typebox';
import type { Deps } from '../deps.ts';
import * as account from '../domain/account-announcements.ts';
import type { Announcement } from '../domain/announcement.ts';
import * as order from '../domain/order-announcements.ts';
import * as payment from '../domain/payment-announcements.ts';
import * as trouble from '../domain/trouble-announcements.ts';
import { show, tell } from '../stream/tell.ts';
import { remindOfCart } from '../use-cases/remind-of-cart.ts';
import { recipientSubscriptions } from './recipient-subscriptions.ts';

/** What is told about each event; one receipt per event, whatever the number of readers. */
export function subscriptions(deps: Deps): Subscription[] {
  const on = <E extends EventContract>(
    contract: E,
    announcementOf: (data: Static<E['schema']>) => Announcement,
  ): Subscription =>
    subscribe(contract, (event) =>
      tell(
        deps.units.forEvent(`notifications.on.${contract.type}`, event),
        announcementOf(event.data),
        deps,
      ),
    );
  return [
    ...recipientSubscriptions(deps),
    on(EmailVerificationRequestedV1, account.emailVerificationRequested),
    on(PasswordResetRequestedV1, account.passwordResetRequested),
    on(DataExportReadyV1, account.dataExportReady),
    on(PasswordChangedV1, account.passwordChanged),
    on(RegistrationRepeatedV1, account.registrationRepeated),
    on(PixKeyChangedV1, account.pixKeyChanged),
    on(OrderCreatedV1, order.orderCreated),
    on(OrderPaidV1, order.orderPaid),
    on(OrderStatusChangedV1, order.orderStatusChanged),
    on(OrderCancelledV1, order.orderCancelled),
    on(DeliveryConfirmedV1, order.deliveryConfirmed),
    on(DisputeOpenedV1, trouble.disputeOpened),
    on(DisputeClosedV1, trouble.disputeClosed),
    on(RefundRequestedV1, trouble.refundRequested),
    on(RefundApprovedV1, trouble.refundApproved),
    on(RefundRejectedV1, trouble.refundRejected),
    on(PaymentApprovedV1, payment.paymentApproved),
    on(PaymentExpiredV1, payment.paymentExpired),
    on(PaymentRejectedV1, payment.paymentRejected),
    on(PaymentRefundedV1, payment.paymentRefunded),
    on(RefundFailedV1, trouble.refundFailed),
    on(ChargedBackV1, trouble.chargedBack),
    on(AccountExpiredV1, payment.accountExpired),
    on(FundsReleasedV1, payment.fundsReleased),
    on(PayoutCompletedV1, payment.payoutCompleted),
    on(PayoutFailedV1, trouble.payoutFailed),
    on(ProductReviewedV1, account.productReviewed),
    on(StoreRatedV1, ({ sellerId, overallRating }) =>
      account.storeRated({ sellerId, rating: overallRating }),
    ),
    subscribe(CartAbandonedV1, (event) => remind(deps, event)),
  ];
}

async function remind(
  deps: Deps,
  event: Envelope<Static<(typeof CartAbandonedV1)['schema']>>,
): Promise<void> {
  const { buyerId, lines = [] } = event.data;
  const unit = deps.units.forEvent(`notifications.on.${CartAbandonedV1.type}`, event);
  const seenAt = new Date(event.occurredAt);
  const rows = await remindOfCart(unit, { buyerId, lines, seenAt }, deps.refusalLinks);
  if (rows.length === 0) return;
  deps.mailSender.wake();
  await show(rows, [], deps);
}
