import { ApiError } from '../../lib/api-client.ts';
import { problemText, problemTexts } from '../../lib/problem-texts.ts';
import { texts } from './texts.ts';

/** Why the sign-in was refused. Wrong data is told without saying which part is wrong. */
export function loginProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.login.failed;
  if (error.code in problemTexts || error.status === 429) return problemText(error);
  return texts.login.failed;
}

export function registrationProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.register.failed;
  if (error.code in problemTexts || error.status === 429) return problemText(error);
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
  if (error.code === 'INVALID_OR_EXPIRED_TOKEN') return texts.reset.invalid;
  return error.code in problemTexts ? problemText(error) : texts.forgot.failed;
}
