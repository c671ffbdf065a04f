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

/** What the kit answers to a body without a length that turns out too large. */
export class PayloadTooLarge extends DomainError {
  readonly code = 'PAYLOAD_TOO_LARGE';
  readonly kind = 'too-large';

  constructor(maxBytes: number) {
    super('O conteúdo enviado é grande demais.', { maxBytes });
  }
}
