import { DomainError } from '@largo/kernel';

/** Also when it is somebody else's. */
export class NotificationNotFound extends DomainError {
  readonly code = 'NOTIFICATION_NOT_FOUND';
  readonly kind = 'not-found';
  constructor(notificationId: string) {
    super('No such notification', { notificationId });
  }
}

export class ActionUrlNotAllowed extends DomainError {
  readonly code = 'ACTION_URL_NOT_ALLOWED';
  readonly kind = 'invalid';
  constructor() {
    super('A notification may only lead to a page of the shop', [
      { field: 'actionUrl', message: 'must be a path that starts with one slash' },
    ]);
  }
}

export class RefusalLinkInvalid extends DomainError {
  readonly code = 'REFUSAL_LINK_INVALID';
  readonly kind = 'invalid';
  constructor() {
    super('This link was not made here');
  }
}

export class TooManyTests extends DomainError {
  readonly code = 'RATE_LIMITED';
  readonly kind = 'too-many';
  constructor() {
    super('Too many test notifications, try again later', { retryAfterSeconds: 3600 });
  }
}

export class TooManyStreams extends DomainError {
  readonly code = 'RATE_LIMITED';
  readonly kind = 'too-many';
  constructor() {
    super('Too many open streams of this user', { retryAfterSeconds: 30 });
  }
}
