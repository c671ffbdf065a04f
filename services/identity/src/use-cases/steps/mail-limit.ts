import { requestLimits } from '@largo/service-kit';
import type { RateLimit } from '../../db/rate-limiter.ts';

/** Mails with a link that strangers may cause at one address; however they ask, they share it. */
export function mailLimit(purpose: 'verify-email' | 'reset-password', email: string): RateLimit {
  return { name: `${purpose}:email`, subject: email, ...requestLimits.mails.account };
}
