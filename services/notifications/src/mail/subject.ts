import type { MailDraft } from '../domain/mail-draft.ts';
import type { MailSetting } from './mail-content.ts';
import { contentOf } from './templates.ts';

/** A mail's name in lists; an encrypted link in it stays encrypted. */
export function subjectOf(draft: MailDraft, setting: MailSetting): string {
  return contentOf(draft, setting).subject;
}
