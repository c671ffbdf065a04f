import { DomainError } from '@largo/kernel';

export class RateLimited extends DomainError {
  readonly code = 'RATE_LIMITED';
  readonly kind = 'too-many';

  constructor(retryAfterSeconds: number) {
    super('Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.', {
      retryAfterSeconds,
    });
  }
}
