import { onRefusal, type ServiceCounter } from '@largo/service-kit';

const reasons = {
  INVALID_CREDENTIALS: 'wrong_password',
  PASSWORD_WRONG: 'wrong_password',
  EMAIL_NOT_VERIFIED: 'email_not_verified',
  ACCOUNT_BLOCKED: 'account_blocked',
  SESSION_ENDED: 'session_ended',
  INVALID_OR_EXPIRED_TOKEN: 'wrong_link',
  VERIFICATION_CODE_INVALID: 'wrong_code',
  SECOND_FACTOR_CODE_INVALID: 'wrong_code',
  RATE_LIMITED: 'rate_limited',
  PROOF_REQUIRED: 'proof_required',
} as const;

export const counters: readonly ServiceCounter[] = [
  {
    name: 'auth_failures_total',
    help: 'Refused sign-ins, links, codes and confirmations by password',
    labels: { reason: [...new Set(Object.values(reasons))] },
    counts: Object.entries(reasons).map(([code, reason]) => onRefusal(code, { reason })),
  },
];
