import { DomainError } from '@largo/kernel';

/** Also for another user's notification. */
export class NotificationNotFound extends DomainError {
  readonly code = 'NOTIFICATION_NOT_FOUND';
  readonly kind = 'not-found';
  constructor(notificationId: string) {
    super('Notificação não encontrada', { notificationId });
  }
}

export class ActionUrlNotAllowed extends DomainError {
  readonly code = 'ACTION_URL_NOT_ALLOWED';
  readonly kind = 'invalid';
  constructor() {
    super('Uma notificação só pode levar a uma página da loja.', [
      { field: 'actionUrl', message: 'Deve ser um caminho que começa com uma única barra.' },
    ]);
  }
}

export class UnsubscribeLinkInvalid extends DomainError {
  readonly code = 'REFUSAL_LINK_INVALID';
  readonly kind = 'invalid';
  constructor() {
    super('Este link não foi criado por nós.');
  }
}

export class TooManyTests extends DomainError {
  readonly code = 'RATE_LIMITED';
  readonly kind = 'too-many';
  constructor() {
    super('Muitas notificações de teste. Tente de novo mais tarde.', { retryAfterSeconds: 3600 });
  }
}

export class TooManyStreams extends DomainError {
  readonly code = 'RATE_LIMITED';
  readonly kind = 'too-many';
  constructor() {
    super('Há conexões abertas demais nesta conta. Feche algumas abas.', { retryAfterSeconds: 30 });
  }
}
