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

/** What a check throws when it refuses; undefined when it passes. */
export function refusalBy(check: () => unknown): DomainError | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** A message for people, and details that a client can use. */
type Refusal = readonly [message: string, details?: ErrorDetails];

type ErrorClass<C extends string, K extends ErrorKind, A extends readonly unknown[]> = new (
  ...args: A
) => DomainError & { readonly code: C; readonly kind: K };

function errorsOf<const K extends ErrorKind>(kind: K) {
  /**
   * Declares one refusal: `class OutOfStock extends conflict('OUT_OF_STOCK', …) {}`.
   * @param refusal the message, or a function that makes message and details from the constructor's
   * arguments
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
/** The caller has to send a proof first; the details say which. */
export const proofNeeded = errorsOf('proof-needed');
export const tooMany = errorsOf('too-many');
export const unavailable = errorsOf('unavailable');

/** A value from a caller that can't be read; `field` is its path in the body. */
export class InvalidInput extends invalid('INVALID_REQUEST', (field: string, message: string) => [
  message,
  [{ field, message }],
]) {}

/** An amount in reais that is not a number of whole cents within the safe range. */
export class InvalidAmount extends invalid(
  'INVALID_AMOUNT',
  'Informe um valor válido em reais, com no máximo dois decimais.',
) {}
