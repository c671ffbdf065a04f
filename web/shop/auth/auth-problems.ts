import type { ReactNode } from 'react';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { problemOf, problemText } from '@largo/web-kit/client/problem-texts.ts';
import { texts } from './texts.ts';

/** Refusals that the server words for the person in front of the form. */
const inServersWords = new Set(['EMAIL_NOT_VERIFIED', 'INVALID_CREDENTIALS', 'ACCOUNT_BLOCKED']);

export const isUnverified = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'EMAIL_NOT_VERIFIED';

export const isSpentLink = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'INVALID_OR_EXPIRED_TOKEN' || error.message.includes('Invalid or expired'));

/** Why the sign-in was refused. It never says which part of the credentials is wrong. */
export function loginProblem(error: unknown, otherwise: ReactNode): ReactNode {
  if (!(error instanceof ApiError)) return otherwise;
  if (inServersWords.has(error.code)) return error.message;
  if (problemOf(error.code) !== undefined || error.status === 429) return problemText(error);
  return otherwise;
}

export function registrationProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.register.failed;
  if (problemOf(error.code) !== undefined || error.status === 429) return problemText(error);
  return texts.register.failed;
}

export function forgotProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.forgot.failed;
  if (error.status === 429) return texts.forgot.tooMany;
  return error.status === 0 ? problemText(error) : texts.forgot.failed;
}

export function resetProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.forgot.failed;
  if (error.status === 429) return texts.reset.tooMany;
  return problemOf(error.code) ?? texts.forgot.failed;
}

export function codeProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.sent.codeFailed;
  if (error.status === 429) return texts.sent.codeTooMany;
  return problemOf(error.code) ?? (error.status === 0 ? problemText(error) : texts.sent.codeFailed);
}

/** The check was passed here and refused there: the password is on the list of leaked ones. */
export const isLeakedPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'PASSWORD_TOO_WEAK';
