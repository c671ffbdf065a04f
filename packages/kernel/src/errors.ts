export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'gone'
  | 'too-large'
  | 'rule-broken'
  | 'proof-needed'
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
  'proof-needed': 428,
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

/** A sentence for people, and what a client can use of it. */
type Refusal = readonly [message: string, details?: ErrorDetails];

type ErrorClass<C extends string, K extends ErrorKind, A extends readonly unknown[]> = new (
  ...args: A
) => DomainError & { readonly code: C; readonly kind: K };

function errorsOf<const K extends ErrorKind>(kind: K) {
  /**
   * Declares one refusal: `class OutOfStock extends conflict('OUT_OF_STOCK', …) {}`.
   * @param refusal its message, or what makes message and details of the constructor's arguments
   */
  return <const C extends string, A extends readonly unknown[] = []>(
    code: C,
    refusal: string | ((...args: A) => Refusal),
  ): ErrorClass<C, K, A> =>
    class extends DomainError {
      readonly code = code;
      readonly kind = kind;

      constructor(...args: A) {
        const [message, details] = typeof refusal === 'string' ? [refusal] : refusal(...args);
        super(message, details);
      }
    };
}

export const invalid = errorsOf('invalid');
export const unauthenticated = errorsOf('unauthenticated');
export const forbidden = errorsOf('forbidden');
export const notFound = errorsOf('not-found');
export const conflict = errorsOf('conflict');
export const gone = errorsOf('gone');
export const tooLarge = errorsOf('too-large');
export const ruleBroken = errorsOf('rule-broken');
/** The caller has to prove something first; the details say what. */
export const proofNeeded = errorsOf('proof-needed');
export const tooMany = errorsOf('too-many');
export const unavailable = errorsOf('unavailable');

/** A value that a caller sent and that can't be read; `field` is the path in the body. */
export class InvalidInput extends invalid('INVALID_REQUEST', (field: string, message: string) => [
  message,
  [{ field, message }],
]) {}

/** An amount in reais that is not a number of whole cents within the safe range. */
export class InvalidAmount extends invalid(
  'INVALID_AMOUNT',
  'Informe um valor válido em reais, com no máximo dois decimais.',
) {}
