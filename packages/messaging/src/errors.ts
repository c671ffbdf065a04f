import { conflict, invalid } from '@largo/kernel';

/** This event, or a newer one of its aggregate, was applied before. There is nothing to do. */
export class AlreadyHandled extends Error {
  constructor(consumer: string, eventId: string) {
    super(`${consumer} has already handled event ${eventId}`);
    this.name = 'AlreadyHandled';
  }
}

export class IdempotencyKeyReused extends conflict(
  'IDEMPOTENCY_KEY_REUSED',
  'Esta Idempotency-Key já foi usada em outra requisição.',
) {}

export class RequestInProgress extends conflict(
  'REQUEST_IN_PROGRESS',
  'A mesma requisição ainda está sendo processada. Aguarde um instante.',
) {}

export class InvalidIdempotencyKey extends invalid('INVALID_REQUEST', () => [
  'A Idempotency-Key não é válida.',
  [{ field: 'idempotency-key', message: 'Deve ter de 1 a 200 caracteres ASCII visíveis.' }],
]) {}

/** A bug of the producer: the broker would refuse the message on every try. */
export class EventTooLarge extends Error {
  constructor(type: string, bytes: number) {
    super(`Event ${type} has ${bytes} bytes, more than the broker takes`);
    this.name = 'EventTooLarge';
  }
}

/** Asks the transport to deliver the same message again, and no later one of its key before that. */
export class RetryLater extends Error {
  readonly delayMs: number;
  constructor(delayMs: number, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'RetryLater';
    this.delayMs = delayMs;
  }
}
