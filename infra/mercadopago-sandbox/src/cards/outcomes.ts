import type { PaymentStatus } from '../model.ts';

export interface Outcome {
  status: PaymentStatus;
  detail: string;
}

const APPROVED: Outcome = { status: 'approved', detail: 'accredited' };

const rejected = (reason: string): Outcome => ({
  status: 'rejected',
  detail: `cc_rejected_${reason}`,
});

/** The results of the provider's test environment by the name on the card. */
const BY_NAME: Readonly<Record<string, Outcome>> = {
  APRO: APPROVED,
  OTHE: rejected('other_reason'),
  CONT: { status: 'in_process', detail: 'pending_contingency' },
  CALL: rejected('call_for_authorize'),
  FUND: rejected('insufficient_amount'),
  SECU: rejected('bad_filled_security_code'),
  EXPI: rejected('bad_filled_date'),
  FORM: rejected('bad_filled_other'),
  CARD: rejected('bad_filled_card_number'),
  INST: rejected('invalid_installments'),
  DUPL: rejected('duplicated_payment'),
  LOCK: rejected('card_disabled'),
  CTNA: rejected('card_type_not_allowed'),
  ATTE: rejected('max_attempts'),
  BLAC: rejected('blacklist'),
  RISK: rejected('high_risk'),
  ERRO: rejected('card_error'),
  MAND: rejected('3ds_mandatory'),
  CHAL: { status: 'pending', detail: 'pending_challenge' },
  BANK: { status: 'rejected', detail: 'bank_rejected' },
  DOWN: { status: 'rejected', detail: 'bank_error' },
  DATA: { status: 'rejected', detail: 'rejected_insufficient_data' },
};

/** `status_detail` of every name that is refused. */
export const refusalDetails: readonly string[] = Object.values(BY_NAME)
  .filter(({ status }) => status === 'rejected')
  .map(({ detail }) => detail);

/** The first word decides; any other name is approved, so that people can use their own. */
export function outcomeOf(cardholderName: string): Outcome {
  const word = cardholderName.trim().split(/\s+/)[0]?.toUpperCase() ?? '';
  return BY_NAME[word] ?? APPROVED;
}
