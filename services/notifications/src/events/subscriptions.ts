import {
  AccountDisconnectedV1,
  AccountExpiredV1,
  AccountExpiringV1,
  CartAbandonedV1,
  ChargedBackV1,
  DataExportReadyV1,
  DebtIncurredV1,
  DeliveryConfirmedV1,
  DifferenceFoundV1,
  DisputeClosedV1,
  DisputeDecidedV1,
  DisputeOpenedV1,
  DisputeStatementAddedV1,
  EmailVerificationRequestedV1,
  type EventContract,
  FundsReleasedV1,
  ManualPaymentRecordedV1,
  NeighborhoodChangedV1,
  OrderCancelledV1,
  OrderCreatedV1,
  OrderPaidV1,
  OrderReminderV1,
  OrderStatusChangedV1,
  PasswordChangedV1,
  PasswordResetRequestedV1,
  PaymentApprovedV1,
  PaymentCancelledV1,
  PaymentExpiredV1,
  PaymentRefundedV1,
  PaymentRejectedV1,
  passThroughReasons,
  PayoutCompletedV1,
  PayoutFailedV1,
  PixKeyChangedV1,
  ProductModeratedV1,
  ProductReviewedV1,
  RefundApprovedV1,
  RefundEscalatedV1,
  RefundFailedV1,
  RefundOfferedV1,
  RefundRejectedV1,
  RefundRequestedV1,
  RefundWithdrawnV1,
  RegistrationRepeatedV1,
  RolesChangedV1,
  SignedInFromNewDeviceV1,
  StoreRatedV1,
  UserBlockedV1,
  UserRegisteredV1,
  UserUnblockedV1,
  UserUpdatedV1,
} from '@largo/contracts';
import { subscribe, subscriberOf, type Subscription } from '@largo/messaging';
import type { Static } from 'typebox';
import type { Deps } from '../deps.ts';
import * as account from '../domain/account-announcements.ts';
import type { Announcement } from '../domain/announcement.ts';
import { orderCancelled } from '../domain/cancellation-announcements.ts';
import * as connection from '../domain/connection-announcements.ts';
import * as dispute from '../domain/dispute-announcements.ts';
import * as order from '../domain/order-announcements.ts';
import { orderReminder } from '../domain/order-reminders.ts';
import * as payment from '../domain/payment-announcements.ts';
import * as payout from '../domain/payout-announcements.ts';
import * as refund from '../domain/refund-announcements.ts';
import { productModerated } from '../domain/product-announcements.ts';
import { neighborhoodChanged } from '../domain/shop-announcements.ts';
import * as trouble from '../domain/trouble-announcements.ts';
import { projectRecipient, updateRecipient } from '../projections/project-recipient.ts';
import { announceAndDeliver } from '../use-cases/announce-and-deliver.ts';
import { sendCartReminder } from '../use-cases/send-cart-reminder.ts';

export function subscriptions(deps: Deps): Subscription[] {
  return [...recipients(deps), ...announcements(deps)];
}

/** Users who can be written to, as identity publishes them. */
function recipients({ units }: Deps): Subscription[] {
  const onUsers = subscriberOf(units, 'notifications.recipients');
  return [
    onUsers(UserRegisteredV1, projectRecipient),
    onUsers(UserUpdatedV1, projectRecipient),
    onUsers(RolesChangedV1, (unit, { userId, roles }) => updateRecipient(unit, userId, { roles })),
    onUsers(UserBlockedV1, (unit, { userId }) =>
      updateRecipient(unit, userId, { isActive: false }),
    ),
    onUsers(UserUnblockedV1, (unit, { userId }) =>
      updateRecipient(unit, userId, { isActive: true }),
    ),
  ];
}

/** `orders.order-paid.v1` is consumed as `notifications.order-paid`. */
function consumerOf({ type }: EventContract): string {
  return `notifications.${type.split('.')[1]}`;
}

function announcements(deps: Deps): Subscription[] {
  const on = <E extends EventContract>(
    contract: E,
    announcementOf: (data: Static<E['schema']>) => Announcement,
  ): Subscription =>
    subscribe(contract, (event) => {
      const unit = deps.units.forEvent(consumerOf(contract), event);
      return announceAndDeliver(unit, announcementOf(event.data), deps);
    });
  return [
    on(EmailVerificationRequestedV1, account.emailVerificationRequested),
    on(PasswordResetRequestedV1, account.passwordResetRequested),
    on(DataExportReadyV1, account.dataExportReady),
    on(PasswordChangedV1, account.passwordChanged),
    on(RegistrationRepeatedV1, account.registrationRepeated),
    on(PixKeyChangedV1, account.pixKeyChanged),
    on(SignedInFromNewDeviceV1, account.signedInFromNewDevice),
    on(UserBlockedV1, account.userBlocked),
    on(UserUnblockedV1, account.userUnblocked),
    on(OrderCreatedV1, order.orderCreated),
    on(OrderPaidV1, order.orderPaid),
    on(OrderStatusChangedV1, order.orderStatusChanged),
    on(OrderCancelledV1, orderCancelled),
    on(DeliveryConfirmedV1, order.deliveryConfirmed),
    on(OrderReminderV1, orderReminder),
    on(DisputeOpenedV1, dispute.disputeOpened),
    on(DisputeStatementAddedV1, dispute.disputeStatementAdded),
    on(DisputeDecidedV1, dispute.disputeDecided),
    on(DisputeClosedV1, dispute.disputeClosed),
    on(RefundRequestedV1, refund.refundRequested),
    on(RefundOfferedV1, refund.refundOffered),
    on(RefundEscalatedV1, refund.refundEscalated),
    on(RefundWithdrawnV1, refund.refundWithdrawn),
    on(RefundApprovedV1, refund.refundApproved),
    on(RefundRejectedV1, refund.refundRejected),
    on(PaymentApprovedV1, payment.paymentApproved),
    on(PaymentExpiredV1, payment.paymentExpired),
    on(PaymentRejectedV1, payment.paymentRejected),
    on(PaymentCancelledV1, payment.paymentCancelled),
    on(PaymentRefundedV1, (returned) =>
      payment.paymentRefunded({
        ...returned,
        isStores: !passThroughReasons.includes(returned.reason),
      }),
    ),
    on(RefundFailedV1, trouble.refundFailed),
    on(ChargedBackV1, trouble.chargedBack),
    on(DifferenceFoundV1, trouble.differenceFound),
    on(AccountExpiringV1, connection.accountExpiring),
    on(AccountExpiredV1, connection.accountExpired),
    on(AccountDisconnectedV1, connection.accountDisconnected),
    on(FundsReleasedV1, payout.fundsReleased),
    on(PayoutCompletedV1, payout.payoutCompleted),
    on(PayoutFailedV1, payout.payoutFailed),
    on(DebtIncurredV1, payout.debtIncurred),
    on(ManualPaymentRecordedV1, payout.manualPaymentRecorded),
    on(NeighborhoodChangedV1, neighborhoodChanged),
    on(ProductModeratedV1, productModerated),
    on(ProductReviewedV1, account.productReviewed),
    on(StoreRatedV1, ({ sellerId, overallRating }) =>
      account.storeRated({ sellerId, rating: overallRating }),
    ),
    subscribe(CartAbandonedV1, (event) => {
      const { buyerId, lines = [] } = event.data;
      const unit = deps.units.forEvent(consumerOf(CartAbandonedV1), event);
      const seenAt = new Date(event.occurredAt);
      return sendCartReminder(unit, { buyerId, lines, seenAt }, deps);
    }),
  ];
}
