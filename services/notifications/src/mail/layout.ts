import { htmlText } from './html-layout.ts';
import type { MailContent, MailSetting } from './mail-content.ts';
import { plainText } from './text-layout.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** Where a mail program posts the opt-out. */
  unsubscribeUrl?: string;
}

/** Text and HTML say the same; a mail program shows one of them. */
export function renderMail(
  content: MailContent,
  { name, setting }: { name: string; setting: MailSetting },
): RenderedMail {
  const first = firstNameOf(name);
  const greeting = isName.test(first) ? `Olá, ${first}!` : 'Olá!';
  return {
    subject: content.subject,
    text: plainText(content, greeting, setting),
    html: htmlText(content, greeting, setting),
    ...(content.unsubscribe && { unsubscribeUrl: content.unsubscribe.post }),
  };
}

/** Who registers chooses a stranger's name; mail programs make links of `evil.test` and `https://…`. */
const isName = /^[\p{L}\p{M}'’-]+$/u;

function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
