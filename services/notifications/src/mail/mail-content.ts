import { formatBRL } from '@largo/kernel';
import type { MailData, MailLine, OrderMail, TemplateName } from '../domain/mail-draft.ts';

/** The content of a mail; the layout renders it as text and HTML. */
export interface MailContent {
  subject: string;
  /** What an inbox shows after the subject; defaults to the first paragraph. */
  preheader?: string;
  /** One or two sentences each. */
  paragraphs: readonly string[];
  lines?: readonly MailLine[];
  /** Shown below the lines: freight and total. */
  sums?: readonly MailSum[];
  button?: { label: string; url: string };
  /** A code to type, shown below the button; `introduction` says where. */
  code?: { introduction: string; digits: string };
  /** Shown below the call to action: each order of a purchase, and what the law requires. */
  sections?: readonly MailSection[];
  /** Small print at the end. */
  note?: string;
  unsubscribe?: MailUnsubscribe;
}

export interface MailSum {
  label: string;
  amount: string;
}

export interface MailSection {
  title: string;
  paragraphs?: readonly string[];
  /** Such as the seller and the destination; unknown values are left out. */
  facts?: readonly { label: string; value: string | null }[];
  lines?: readonly MailLine[];
  sums?: readonly MailSum[];
}

/** `page` is for people, `post` for mail programs (RFC 8058). */
export interface MailUnsubscribe {
  label: string;
  page: string;
  post: string;
}

export interface MailSetting {
  brand: string;
  city: string;
  /** Origin of all links; from configuration, never from a request. */
  publicUrl: string;
  /** Who runs the shop, which Brazilian law requires at the foot of every mail. */
  company: { name: string; cnpj: string; address: string; email: string };
}

export type Templates = {
  readonly [T in TemplateName]: (data: MailData[T], setting: MailSetting) => MailContent;
};

/** @param start opens something on the order's page, e.g. `?confirmar=1` */
export function orderButton(
  { orderId }: Pick<OrderMail, 'orderId'>,
  { publicUrl }: MailSetting,
  label: string,
  start = '',
) {
  return { label, url: `${publicUrl}/orders/${orderId}${start}` };
}

export const freightText = (freightCents: number) =>
  freightCents === 0 ? 'Grátis' : formatBRL(freightCents);

const longDate = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeZone: 'America/Sao_Paulo',
});

/** Such as `22 de novembro de 2026`, in the city's time zone. */
export const cityDate = (instant: string): string => longDate.format(new Date(instant));
