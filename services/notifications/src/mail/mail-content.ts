import type { MailLine } from '../domain/mail-draft.ts';

/** The content of a mail; the layout renders it as text and HTML. */
export interface MailContent {
  subject: string;
  /** One or two sentences each. */
  paragraphs: readonly string[];
  lines?: readonly MailLine[];
  /** Below the lines: freight, total. */
  sums?: readonly { label: string; amount: string }[];
  button?: { label: string; url: string };
  /** To be typed, below the button: `introduction` says where. */
  code?: { introduction: string; digits: string };
  /** Small print at the end. */
  note?: string;
  /** Of mails with an opt-out: `page` is for people, `post` for mail programs (RFC 8058). */
  unsubscribe?: { label: string; page: string; post: string };
}

export interface MailSetting {
  brand: string;
  city: string;
  /** Origin of all links; from configuration, never from a request. */
  publicUrl: string;
}
