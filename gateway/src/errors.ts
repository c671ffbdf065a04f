import { tooMany } from '@largo/kernel';
import type { RateState } from '@largo/service-kit';

export class RateLimited extends tooMany(
  'RATE_LIMITED',
  ({ policy, quota, windowSeconds, resetSeconds }: RateState) => [
    'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.',
    { retryAfterSeconds: resetSeconds, policy, quota, windowSeconds },
  ],
) {}
