import { tooMany } from '@largo/kernel';

export class RateLimited extends tooMany('RATE_LIMITED', (retryAfterSeconds: number) => [
  'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.',
  {
    retryAfterSeconds,
  },
]) {}
