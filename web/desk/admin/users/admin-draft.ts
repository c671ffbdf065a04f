import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { foundProblems } from '@largo/web-kit/client/refused-fields.ts';
import { problemOf } from '@largo/web-kit/client/account-problems.ts';
import { adminFormTexts as words } from './admin-texts.ts';
import type { Invitation } from './user.queries.ts';

export const emptyInvitation: Invitation = { name: '', email: '' };

export type InvitationProblems = Readonly<Partial<Record<string, string>>>;

const looksLikeEmail = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());

/** By field, in the form's order. */
export function invitationProblems({ name, email }: Invitation): InvitationProblems {
  const wrongEmail = looksLikeEmail(email) ? null : words.emailInvalid;
  return foundProblems({
    name: name.trim() === '' ? words.required(words.name) : null,
    email: email.trim() === '' ? words.required(words.email) : wrongEmail,
  });
}

export const invitationBody = ({ name, email }: Invitation): Invitation => ({
  name: name.trim(),
  email: email.trim().toLowerCase(),
});

/** The server's refusal in the words of the form. */
function refusalText(error: ApiError): string | null {
  return error.code === 'EMAIL_TAKEN' ? words.emailTaken : (problemOf(error.code) ?? null);
}

export function invitationProblem(error: unknown): string {
  const why = error instanceof ApiError ? refusalText(error) : null;
  return why === null ? words.failed : words.failedBecause(why);
}

/** The field a refusal is about, with its sentence. */
export function refusedField(error: unknown): InvitationProblems {
  return error instanceof ApiError && error.code === 'EMAIL_TAKEN'
    ? { email: words.emailTaken }
    : {};
}
