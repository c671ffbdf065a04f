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

export class BodyTooLarge extends DomainError {
  readonly code = 'BODY_TOO_LARGE';
  readonly kind = 'invalid';

  constructor(maxBytes: number) {
    super('O conteúdo enviado é grande demais.', { maxBytes });
  }
}
