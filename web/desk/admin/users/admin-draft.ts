import { missingText } from '@largo/web-kit/format/missing-text.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { foundProblems } from '@largo/web-kit/client/refused-fields.ts';
import { problemOf } from '@largo/web-kit/client/problem-texts.ts';
import { adminFormTexts as texts } from './admin-texts.ts';
import type { Invitation } from './user.queries.ts';

export const emptyInvitation: Invitation = { name: '', email: '' };

export type InvitationProblems = Readonly<Partial<Record<string, string>>>;

const looksLikeEmail = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());

/** Problems are named by field, in the form's order. */
export function invitationProblems({ name, email }: Invitation): InvitationProblems {
  const wrongEmail = looksLikeEmail(email) ? null : texts.emailInvalid;
  return foundProblems({
    name: name.trim() === '' ? missingText(texts.name) : null,
    email: email.trim() === '' ? missingText(texts.email) : wrongEmail,
  });
}

export const invitationBody = ({ name, email }: Invitation): Invitation => ({
  name: name.trim(),
  email: email.trim().toLowerCase(),
});

/** The server's refusal in the words of the form. */
function refusalText(error: ApiError): string | null {
  return error.code === 'EMAIL_TAKEN' ? texts.emailTaken : (problemOf(error.code) ?? null);
}

export function invitationProblem(error: unknown): string {
  const why = error instanceof ApiError ? refusalText(error) : null;
  return why === null ? texts.failed : texts.failedBecause(why);
}

/** The field a refusal is about, with its sentence. */
export function refusedField(error: unknown): InvitationProblems {
  return error instanceof ApiError && error.code === 'EMAIL_TAKEN'
    ? { email: texts.emailTaken }
    : {};
}
