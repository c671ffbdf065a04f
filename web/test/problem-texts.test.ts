import { errorStatuses } from '@largo/contracts';
import { describe, expect, it } from 'vitest';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { problemText as generalText } from '@largo/web-kit/client/general-problems.ts';
import { knownProblem, problemText, problemTexts } from '@largo/web-kit/client/problem-texts.ts';

/** The screens that meet these word them by their situation. */
const wordedByTheirScreen = [
  'ALREADY_RATED',
  'ATTACHMENT_LIMIT_REACHED',
  'ATTACHMENT_NOT_ALLOWED',
  'CATEGORY_IN_USE',
  'CATEGORY_NOT_FOUND',
  'CEP_NOT_FOUND',
  'IMAGE_INVALID',
  'IMAGE_REFUSED',
  'IMAGE_TOO_LARGE',
  'IMPORT_LINE_NOT_FOUND',
  'IMPORT_NOT_FOUND',
  'IMPORT_SOLD',
  'IMPORT_STATE',
  'INVALID_CATEGORY',
  'INVALID_OR_EXPIRED_TOKEN',
  'INVALID_PRODUCT',
  'INVALID_SYNONYM',
  'LAST_ADMIN',
  'MAXIMUM_QUANTITY_REACHED',
  'NEIGHBORHOOD_IN_USE',
  'NEIGHBORHOOD_NAME_TAKEN',
  'NEIGHBORHOOD_NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
  'PIX_KEY_INVALID',
  'PREFERENCE_LOCKED',
  'PRODUCT_CONTENT_CHANGED',
  'PRODUCT_LIMIT_REACHED',
  'PRODUCT_NOT_FOUND',
  'PRODUCT_SKU_TAKEN',
  'PRODUCT_STATUS_CHANGED',
  'PURCHASE_REQUIRED',
  'PUSH_ENDPOINT_NOT_ALLOWED',
  'REFUSAL_LINK_INVALID',
  'SELLER_AUTHORIZATION_EXPIRED',
  'SELLER_NOT_CONNECTED',
  'STORE_CHANGED',
  'STORE_INCOMPLETE',
  'SELLER_PROFILE_INCOMPLETE',
  'SHIPPING_RULE_EXISTS',
  'SHIPPING_RULE_NOT_FOUND',
  'UPLOAD_QUOTA_REACHED',
  'USER_NOT_FOUND',
];

/** The server's sentence says it as well as we could. */
const inTheServersWords = [
  'ACCOUNT_BEING_DELETED',
  'ACTION_URL_NOT_ALLOWED',
  'ADDRESS_INCOMPLETE',
  'ADJUSTMENT_EXCEEDS_DEBT',
  'ADJUSTMENT_EXCEEDS_LOSS',
  'ADMINISTRATOR_TOO_NEW',
  'AGREEMENT_NOT_INDEPENDENT',
  'ALREADY_EVALUATED',
  'AMOUNT_TOO_SMALL',
  'ATTACHMENT_NOT_FOUND',
  'ATTACHMENT_NOT_REMOVABLE',
  'BANK_FILE_REFUSED',
  'CANCEL_REASON_REQUIRED',
  'CART_FULL',
  'CART_ITEM_NOT_FOUND',
  'CEP_LOOKUP_UNAVAILABLE',
  'CHARGEBACK_NOT_FOUND',
  'CHARGEBACK_OPEN',
  'CONNECTION_REFUSED',
  'DELIVERY_ALREADY_CONFIRMED',
  'DELIVERY_NOT_CONFIRMED',
  'DELIVERY_PLACE_MISSING',
  'DIFFERENCE_ALREADY_CLOSED',
  'DIFFERENCE_NOT_FOUND',
  'DISPUTE_OPEN',
  'DISPUTE_TIME_OVER',
  'EMAIL_INVALID',
  'EVIDENCE_NOT_AWAITED',
  'EVIDENCE_REFUSED',
  'EVIDENCE_TOO_LATE',
  'EXPORT_EXPIRED',
  'EXPORT_NOT_FOUND',
  'FRAUD_ALERT',
  'FRAUD_ALERT_ALREADY_DECIDED',
  'FRAUD_ALERT_NOT_FOUND',
  'IDEMPOTENCY_KEY_REUSED',
  'INTERNAL_ERROR',
  'INVALID_AMOUNT',
  'INVALID_IMPORT_FILE',
  'INVALID_SIGNATURE',
  'MAIL_NOT_FOUND',
  'MAIL_NOT_RETRYABLE',
  'NOTHING_TO_TRANSFER',
  'NOTIFICATION_NOT_FOUND',
  'ORDER_NOT_DELIVERED',
  'ORDER_NOT_EVALUABLE',
  'ORDER_TOO_LARGE',
  'OVERALL_RATING_MISSING',
  'OWN_ACCOUNT',
  'OWN_FAVORITE',
  'OWN_PRODUCT',
  'PAYMENT_ABOVE_OWED',
  'PAYMENT_CONTESTED',
  'PAYMENT_NOT_ADOPTABLE',
  'PAYMENT_NOT_CANCELLABLE',
  'PAYMENT_NOT_REFUNDABLE',
  'PAYOUT_NOT_FOUND',
  'PAYOUT_NOT_RETURNABLE',
  'PAYOUT_NOT_TRANSFERABLE',
  'PIX_KEY_MISSING',
  'PIX_KEY_WAITING',
  'PROBLEM_NOT_REPORTABLE',
  'PRODUCT_ALREADY_REVIEWED',
  'PRODUCT_NOT_IN_ORDER',
  'PRODUCT_TRANSITION_NOT_ALLOWED',
  'PROOF_NOT_FOUND',
  'PURCHASE_ALREADY_PLACED',
  'REFUND_ALREADY_REVIEWED',
  'REFUND_NOT_ALLOWED',
  'REFUND_NOT_FOUND',
  'REFUND_NOT_RETRYABLE',
  'REFUND_OFFER_TOO_HIGH',
  'REFUND_TOO_LARGE',
  'REGRET_CANNOT_BE_REFUSED',
  'REJECTION_REASON_MISSING',
  'REJECTION_REASON_REQUIRED',
  'RESERVATION_OF_ANOTHER',
  'REVIEW_PERIOD_OVER',
  'ROLE_NOT_ALLOWED',
  'SAVED_LIST_FULL',
  'SECOND_APPROVER_NEEDED',
  'SECOND_FACTOR_CODE_INVALID',
  'SECOND_FACTOR_MISSING',
  'SECOND_FACTOR_NEEDED',
  'SECOND_FACTOR_ON',
  'SECOND_FACTOR_OWN',
  'SELLER_BLOCKED',
  'SELLER_NOT_FOUND',
  'SELLER_UNAVAILABLE',
  'SELLING_STOPPED',
  'SESSION_ENDED',
  'SESSION_NOT_FOUND',
  'STATE_INVALID',
  'STATE_NOT_FOUND',
  'STORE_NOT_FOUND',
  'STORE_TRANSFER_CHANGED',
  'STORE_TRANSFER_CLOSED',
  'STORE_TRANSFER_NOT_FOUND',
  'SYNONYM_KNOWN',
  'SYNONYM_LIMIT_REACHED',
  'SYNONYM_NOT_FOUND',
  'TOO_MANY_FILES',
  'UNSUPPORTED_MEDIA_TYPE',
  'BULK_CHANGE_NOT_FOUND',
  'VARIANT_NOT_FOUND',
  'VARIANT_REQUIRED',
  'ZIP_CODE_INVALID',
];

const refusal = (code: string, status = 409) =>
  new ApiError({ status, code, message: 'O selo deste pacote já foi usado.' });

describe('the sentence of an error code', () => {
  it('is here, with its screen, or on the list of those that the server words', () => {
    const { NETWORK: _, ...ofTheServer } = problemTexts;
    const all = [...Object.keys(ofTheServer), ...wordedByTheirScreen, ...inTheServersWords];

    expect(all.toSorted()).toEqual(Object.keys(errorStatuses).toSorted());
  });

  it('is the server’s own for a code that the client does not know', () => {
    const sentence = 'O selo deste pacote já foi usado.';

    expect(problemText(refusal('SEAL_USED'))).toBe(sentence);
    expect(knownProblem(refusal('SEAL_USED'), 'Failed')).toBe(sentence);
    expect(problemText(refusal('INTERNAL_ERROR', 500))).toBe(sentence);
  });

  it('is the client’s own where it has one, the same on pages of goods', () => {
    const { PRICE_CHANGED, TOTAL_CHANGED } = problemTexts;

    expect(problemText(refusal('PRICE_CHANGED'))).toBe(PRICE_CHANGED);
    expect(generalText(refusal('PRICE_CHANGED'))).toBe(PRICE_CHANGED);
    expect(knownProblem(refusal('TOTAL_CHANGED'), 'Failed')).toBe(TOTAL_CHANGED);
  });

  it('is the action’s when the server did not refuse but failed', () => {
    expect(knownProblem(refusal('INTERNAL_ERROR', 500), 'Failed')).toBe('Failed');
    expect(knownProblem(new TypeError('x is not a function'), 'Failed')).toBe('Failed');
  });
});
