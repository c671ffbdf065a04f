import { formatBRL } from '@largo/kernel';
import type { MailLine } from '../domain/mail-draft.ts';
import type { MailContent, MailSetting } from './mail-content.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** Where a mail program posts the opt-out. */
  unsubscribeUrl?: string;
}

export function renderMail(
  content: MailContent,
  { name, setting }: { name: string; setting: MailSetting },
): RenderedMail {
  const greeting = `Olá, ${firstNameOf(name)}!`;
  return {
    subject: content.subject,
    text: plainText(content, greeting, setting),
    html: htmlText(content, greeting, setting),
    ...(content.unsubscribe && { unsubscribeUrl: content.unsubscribe.post }),
  };
}

function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

function plainText(content: MailContent, greeting: string, { brand, city }: MailSetting): string {
  const { paragraphs, lines = [], sums = [], button, code, note, unsubscribe } = content;
  const items = [
    ...lines.map((line) => `${line.quantity} x ${line.title}: ${formatBRL(lineTotal(line))}`),
    ...sums.map(({ label, amount }) => `${label}: ${amount}`),
  ];
  return [
    greeting,
    ...paragraphs,
    ...(items.length > 0 ? [items.join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(code ? [`${code.introduction}\n${code.digits}`] : []),
    ...(note === undefined ? [] : [note]),
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.page}`] : []),
    `${brand}: o comércio do seu bairro, em ${city}`,
  ].join('\n\n');
}

// Mail programs support tables and inline styles, and little else.
function htmlText(content: MailContent, greeting: string, setting: MailSetting): string {
  const { subject, paragraphs, button, code, note, unsubscribe } = content;
  const body = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#0C3F2D">${escape(greeting)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 14px">${escape(text)}</p>`),
    itemTable(content),
    button ? buttonHtml(button) : '',
    code ? codeHtml(code) : '',
    note === undefined
      ? ''
      : `<p style="margin:22px 0 0;font-size:13px;color:#777166">${escape(note)}</p>`,
    unsubscribe
      ? `<p style="margin:14px 0 0;font-size:13px"><a href="${escape(unsubscribe.page)}" style="color:#177153">${escape(unsubscribe.label)}</a></p>`
      : '',
  ].join('\n');
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#FBF8F3;color:#201C17;font:16px/1.55 Figtree,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:28px 14px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #EEE9E1;border-radius:20px;overflow:hidden">
<tr><td style="background:#125740;padding:18px 28px;color:#ffffff;font-size:22px;font-weight:800;letter-spacing:-0.02em">${escape(setting.brand)}<span style="color:#FCC952">.</span></td></tr>
<tr><td style="padding:28px">
${body}
</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid #EEE9E1;font-size:13px;color:#777166">${escape(`${setting.brand}: o comércio do seu bairro, em ${setting.city}`)}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

function itemTable({ lines = [], sums = [] }: MailContent): string {
  if (lines.length + sums.length === 0) return '';
  const row = (label: string, amount: string, style: string) =>
    `<tr><td style="padding:6px 0;${style}">${escape(label)}</td><td align="right" style="padding:6px 0;white-space:nowrap;${style}">${escape(amount)}</td></tr>`;
  const last = sums.length - 1;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:6px 0 20px;border-top:1px solid #EEE9E1">
${lines.map((line) => row(`${line.quantity} × ${line.title}`, formatBRL(lineTotal(line)), '')).join('\n')}
${sums.map(({ label, amount }, at) => row(label, amount, at === last ? 'font-weight:700;border-top:1px solid #EEE9E1' : 'color:#777166')).join('\n')}
</table>`;
}

function buttonHtml({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:22px 0 10px"><a href="${escape(url)}" style="display:inline-block;background:#177153;color:#ffffff;text-decoration:none;font-weight:700;padding:13px 24px;border-radius:14px">${escape(label)}</a></p>
<p style="margin:0;font-size:12px;color:#777166;word-break:break-all">${escape(url)}</p>`;
}

function codeHtml({ introduction, digits }: { introduction: string; digits: string }): string {
  return `<p style="margin:22px 0 6px">${escape(introduction)}</p>
<p style="margin:0;font-size:30px;font-weight:700;letter-spacing:8px;color:#0C3F2D">${escape(digits)}</p>`;
}

function lineTotal({ quantity, unitPriceCents }: MailLine): number {
  return quantity * unitPriceCents;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** All texts in the page are escaped: names and titles come from users. */
function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
