import type { MailDraft } from '../domain/mail-draft.ts';
import type { MailSetting } from './mail-content.ts';
import { contentOf } from './templates.ts';

/** How lists name a mail; a sealed link inside stays sealed. */
export function subjectOf(draft: MailDraft, setting: MailSetting): string {
  return contentOf(draft, setting).subject;
}
