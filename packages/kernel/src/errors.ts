export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'gone'
  | 'too-large'
  | 'rule-broken'
  | 'too-many'
  | 'unavailable';

export type ErrorDetails = Readonly<Record<string, unknown>> | readonly unknown[];

/** HTTP status of every kind of expected failure. */
export const statusOfKind: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  'rule-broken': 422,
  'too-many': 429,
  unavailable: 503,
};

/**
 * Base of every expected failure; its message may be read by people and is in Portuguese. Anything
 * else that is thrown is a bug and becomes a 500.
 */
export abstract class DomainError extends Error {
  abstract readonly code: string;
  abstract readonly kind: ErrorKind;
  readonly details: ErrorDetails | undefined;

  constructor(message: string, details?: ErrorDetails) {
    super(message);
    this.name = new.target.name;
    this.details = details;
  }
}

/** A value that a caller sent and that can't be read; `field` is the path in the body. */
export class InvalidInput extends DomainError {
  readonly code = 'INVALID_REQUEST';
  readonly kind = 'invalid';

  constructor(field: string, message: string) {
    super(message, [{ field, message }]);
  }
}

/** An amount in reais that is not a number of whole cents within the safe range. */
export class InvalidAmount extends DomainError {
  readonly code = 'INVALID_AMOUNT';
  readonly kind = 'invalid';

  constructor() {
    super('Informe um valor válido em reais, com no máximo dois decimais.');
  }
}
