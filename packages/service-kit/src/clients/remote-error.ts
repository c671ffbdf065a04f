import { DomainError, type ErrorDetails, type ErrorKind, statusOfKind } from '@largo/kernel';
import { texts } from '../http/texts.ts';

const kindOfStatus = new Map<number, ErrorKind>(
  Object.entries(statusOfKind).map(([kind, status]) => [status, kind as ErrorKind]),
);

/** Another service's refusal with its own code; clients can't tell it from one of ours. */
export class RemoteError extends DomainError {
  readonly code: string;
  readonly kind: ErrorKind;
  readonly service: string;

  constructor(
    service: string,
    refusal: { code: string; kind: ErrorKind; message: string; details?: ErrorDetails },
  ) {
    super(refusal.message, refusal.details);
    this.service = service;
    this.code = refusal.code;
    this.kind = refusal.kind;
  }
}

export function unavailable(service: string, reason: string, cause?: unknown): RemoteError {
  const error = new RemoteError(service, {
    code: 'UNAVAILABLE',
    kind: 'unavailable',
    message: texts.unavailable,
  });
  error.cause = new Error(`${service}: ${reason}`, { cause });
  return error;
}

/** @returns an Error that is no DomainError if the fault is ours: a wrong token or address */
export function errorOfAnswer(service: string, status: number, body: unknown): Error {
  if (status >= 500) return unavailable(service, `it answered ${status}`);
  const { error, code, details } = (body ?? {}) as {
    error?: unknown;
    code?: unknown;
    details?: unknown;
  };
  const kind = kindOfStatus.get(status);
  const isOurFault =
    status === 401 || (status === 403 && code === 'FORBIDDEN') || code === 'NOT_FOUND';
  if (!kind || isOurFault || typeof code !== 'string') {
    return new Error(`${service} answered ${status} ${String(code)}: ${String(error)}`);
  }
  const message = typeof error === 'string' ? error : code;
  return new RemoteError(service, {
    code,
    kind,
    message,
    ...(typeof details === 'object' && details !== null
      ? { details: details as ErrorDetails }
      : {}),
  });
}
