import type { MailLine } from '../domain/mail-draft.ts';

/** What a mail says; the layout makes a plain and an HTML version of it. */
export interface MailContent {
  subject: string;
  /** One or two sentences each. */
  paragraphs: readonly string[];
  lines?: readonly MailLine[];
  /** Below the lines: freight, total. */
  sums?: readonly { label: string; amountCents: number }[];
  button?: { label: string; url: string };
  /** In small letters at the end. */
  note?: string;
  /** Of mails people may refuse: `page` is for them, `post` for their mail program (RFC 8058). */
  unsubscribe?: { label: string; page: string; post: string };
}

export interface MailSetting {
  brand: string;
  city: string;
  /** The only origin a link may have; from configuration, never from a request. */
  publicUrl: string;
}
