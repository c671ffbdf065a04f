import {
  AccountDisconnectedV1,
  AccountExpiredV1,
  AccountExpiringV1,
  AdjustmentRecordedV1,
  AdministratorAppointedV1,
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
  FraudAlertDecidedV1,
  FraudAlertRaisedV1,
  FundsReleasedV1,
  ImportAppliedV1,
  LimitRaiseAskedV1,
  LimitRaisedV1,
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
  PaymentContestedV1,
  PaymentRefundedV1,
  PaymentRejectedV1,
  passThroughReasons,
  PayoutCompletedV1,
  PayoutFailedV1,
  PixKeyChangedV1,
  ProductModeratedV1,
  ProductReviewedV1,
  ProductsReviewedV1,
  PurchasePaidV1,
  PurchasePlacedV1,
  RefundApprovedV1,
  RefundEscalatedV1,
  RefundFailedV1,
  RefundOfferedV1,
  RefundRejectedV1,
  RefundRequestedV1,
  RefundWithdrawnV1,
  RegistrationRepeatedV1,
  RolesChangedV1,
  SecondFactorChangedV1,
  SessionsEndedV1,
  SignedInFromNewDeviceV1,
  StockLowV1,
  StoreRatedV1,
  StoreTransferPaidV1,
  UserBlockedV1,
  UserRegisteredV1,
  UserUnblockedV1,
  UserUpdatedV1,
} from '@largo/contracts';
import { subscribe, subscriberOf, type Subscription } from '@largo/messaging';
import type { Static } from 'typebox';
import type { Deps } from '../deps.ts';
import * as account from '../domain/account-announcements.ts';
import * as administration from '../domain/administration-announcements.ts';
import { adjustmentRecorded } from '../domain/adjustment-announcements.ts';
import type { Announcement } from '../domain/announcement.ts';
import { orderCancelled } from '../domain/cancellation-announcements.ts';
import * as connection from '../domain/connection-announcements.ts';
import * as dispute from '../domain/dispute-announcements.ts';
import { paymentContested } from '../domain/contest-announcements.ts';
import * as fraud from '../domain/fraud-announcements.ts';
import * as order from '../domain/order-announcements.ts';
import { orderReminder } from '../domain/order-reminders.ts';
import * as payment from '../domain/payment-announcements.ts';
import * as payout from '../domain/payout-announcements.ts';
import * as refund from '../domain/refund-announcements.ts';
import * as purchase from '../domain/purchase-announcements.ts';
import { importApplied, productModerated, stockLow } from '../domain/product-announcements.ts';
import { neighborhoodChanged } from '../domain/shop-announcements.ts';
import * as failures from '../domain/failure-announcements.ts';
import { projectRecipient, updateRecipient } from '../projections/project-recipient.ts';
import { announceAndDeliver } from '../use-cases/announce-and-deliver.ts';
import { blockRecipient } from '../use-cases/block-recipient.ts';
import { dropReviewRequest } from '../use-cases/drop-review-request.ts';
import { removeDevicesOfSessions } from '../use-cases/remove-devices-of-sessions.ts';
import { sendCartReminder } from '../use-cases/send-cart-reminder.ts';

export function subscriptions(deps: Deps): Subscription[] {
  return [...recipients(deps), ...reviewRequests(deps), ...announcements(deps)];
}

/** Users who can be written to, as identity publishes them. */
function recipients({ units }: Deps): Subscription[] {
  const onUsers = subscriberOf(units, 'notifications.recipients');
  const onSessions = subscriberOf(units, 'notifications.sessions-ended');
  return [
    onUsers(UserRegisteredV1, (unit, user) => projectRecipient(unit, user, 'registration')),
    onUsers(UserUpdatedV1, (unit, user) => projectRecipient(unit, user, 'profile')),
    onUsers(RolesChangedV1, (unit, { userId, roles }) => updateRecipient(unit, userId, { roles })),
    onUsers(UserBlockedV1, blockRecipient),
    onSessions(SessionsEndedV1, removeDevicesOfSessions),
    onUsers(UserUnblockedV1, (unit, { userId }) =>
      updateRecipient(unit, userId, { isActive: true }),
    ),
  ];
}

/** Mails that ask for a review, and what makes them unnecessary. */
function reviewRequests({ units }: Deps): Subscription[] {
  const onReviews = subscriberOf(units, 'notifications.review-requests');
  return [
    onReviews(ProductsReviewedV1, dropReviewRequest),
    onReviews(StoreRatedV1, dropReviewRequest),
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
    subscribe(contract, (event) =>
      announceAndDeliver(
        deps.units.forEvent(consumerOf(contract), event),
        announcementOf(event.data),
        deps,
      ),
    );
  return [
    on(EmailVerificationRequestedV1, account.emailVerificationRequested),
    on(PasswordResetRequestedV1, account.passwordResetRequested),
    on(DataExportReadyV1, account.dataExportReady),
    on(PasswordChangedV1, account.passwordChanged),
    on(SecondFactorChangedV1, account.secondFactorChanged),
    on(RegistrationRepeatedV1, account.registrationRepeated),
    on(PixKeyChangedV1, account.pixKeyChanged),
    on(SignedInFromNewDeviceV1, account.signedInFromNewDevice),
    on(AdministratorAppointedV1, administration.administratorAppointed),
    on(UserBlockedV1, account.userBlocked),
    on(UserUnblockedV1, account.userUnblocked),
    on(PurchasePlacedV1, purchase.purchasePlaced),
    on(PurchasePaidV1, purchase.purchasePaid),
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
    on(PaymentContestedV1, paymentContested),
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
    on(RefundFailedV1, failures.refundFailed),
    on(ChargedBackV1, failures.chargedBack),
    on(FraudAlertRaisedV1, fraud.fraudAlertRaised),
    on(FraudAlertDecidedV1, fraud.fraudAlertDecided),
    on(DifferenceFoundV1, failures.differenceFound),
    on(AccountExpiringV1, connection.accountExpiring),
    on(AccountExpiredV1, connection.accountExpired),
    on(AccountDisconnectedV1, connection.accountDisconnected),
    on(LimitRaiseAskedV1, administration.limitRaiseAsked),
    on(LimitRaisedV1, administration.limitRaised),
    on(FundsReleasedV1, payout.fundsReleased),
    on(PayoutCompletedV1, payout.payoutCompleted),
    on(StoreTransferPaidV1, payout.storeTransferPaid),
    on(PayoutFailedV1, payout.payoutFailed),
    on(DebtIncurredV1, payout.debtIncurred),
    on(ManualPaymentRecordedV1, payout.manualPaymentRecorded),
    on(AdjustmentRecordedV1, adjustmentRecorded),
    on(NeighborhoodChangedV1, neighborhoodChanged),
    on(ProductModeratedV1, productModerated),
    on(StockLowV1, stockLow),
    on(ImportAppliedV1, importApplied),
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
