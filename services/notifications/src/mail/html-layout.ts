import { formatBRL } from '@largo/kernel';
import type { MailLine } from '../domain/mail-draft.ts';
import type { MailContent, MailSection, MailSetting, MailSum } from './mail-content.ts';
import { footerLines } from './mail-footer.ts';

/**
 * Mail programs support little more than tables and inline styles. Those with dark mode read the
 * style sheet; its classes only change colours.
 */
const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#151310!important}
.card,.text,.head{color:#F8F4EE!important}
.card{background:#1F1B16!important;border-color:#37322B!important}
.dim{color:#C3BDB2!important}
.line{border-color:#37322B!important}
.link{color:#6FC3A0!important}
.act{background:#6FC3A0!important;color:#0B1F17!important}
}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}`;

const dim = 'color:#6B6559';
const line = '1px solid #EEE9E1';
/** Follows the preheader, so that inbox previews do not continue with the greeting. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(60);

export function htmlText(content: MailContent, greeting: string, setting: MailSetting): string {
  const { subject, preheader = content.paragraphs[0] ?? '' } = content;
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(subject)}</title><style>${darkStyles}</style></head>
<body class="page" style="margin:0;background:#FBF8F3;color:#201C17;font:16px/1.55 Figtree,Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden" aria-hidden="true">${escape(preheader)}${filler}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#FBF8F3"><tr><td align="center" style="padding:28px 14px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:${line};border-radius:20px;overflow:hidden;text-align:left">
<tr><td class="pad" style="background:#125740;padding:18px 28px;color:#ffffff;font-size:22px;font-weight:800;letter-spacing:-0.02em">${escape(setting.brand)}<span style="color:#FCC952">.</span></td></tr>
<tr><td class="pad text" style="padding:28px;color:#201C17">
${bodyHtml(content, greeting)}
</td></tr>
<tr><td class="pad line dim" style="padding:16px 28px;border-top:${line};font-size:13px;${dim}">${footerLines(setting).map(escape).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

function bodyHtml(content: MailContent, greeting: string): string {
  const { paragraphs, button, code, sections = [], note, unsubscribe } = content;
  return [
    `<h1 class="head" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#0C3F2D">${escape(greeting)}</h1>`,
    ...paragraphs.map(paragraphHtml),
    goodsHtml(content),
    button ? buttonHtml(button) : '',
    code ? codeHtml(code) : '',
    ...sections.map(sectionHtml),
    note === undefined
      ? ''
      : `<p class="dim" style="margin:22px 0 0;font-size:13px;${dim}">${escape(note)}</p>`,
    unsubscribe
      ? `<p style="margin:14px 0 0;font-size:13px">${linkHtml(unsubscribe.page, unsubscribe.label)}</p>`
      : '',
  ].join('\n');
}

const paragraphHtml = (text: string) => `<p style="margin:0 0 14px">${escape(text)}</p>`;

function sectionHtml({ title, paragraphs = [], facts = [], ...goods }: MailSection): string {
  const known = facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
  const rows = known.map(
    ({ label, value }) =>
      `<tr><td class="dim" valign="top" style="padding:4px 12px 4px 0;font-size:14px;white-space:nowrap;${dim}">${escape(label)}</td><td style="padding:4px 0;font-size:14px;overflow-wrap:anywhere;word-break:break-word">${factHtml(value)}</td></tr>`,
  );
  return `<h2 class="head line" style="margin:26px 0 12px;padding-top:18px;border-top:${line};font-size:17px;line-height:1.3;color:#0C3F2D">${escape(title)}</h2>
${paragraphs.map(paragraphHtml).join('\n')}${goodsHtml(goods)}
${rows.length === 0 ? '' : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.join('\n')}</table>`}`;
}

/** Turns the shop's URLs into links. */
const factHtml = (value: string) =>
  /^https?:\/\//.test(value) ? linkHtml(value, value) : escape(value);

const linkHtml = (url: string, text: string) =>
  `<a class="link" href="${escape(url)}" style="color:#177153">${escape(text)}</a>`;

function goodsHtml({
  lines = [],
  sums = [],
}: {
  lines?: readonly MailLine[];
  sums?: readonly MailSum[];
}): string {
  if (lines.length + sums.length === 0) return '';
  const row = ([label, amount]: readonly [string, string], style: string, names = '') =>
    `<tr><td class="${names}" style="padding:6px 12px 6px 0;overflow-wrap:anywhere;word-break:break-word;${style}">${escape(label)}</td><td class="${names}" align="right" valign="top" style="padding:6px 0;white-space:nowrap;${style}">${escape(amount)}</td></tr>`;
  const last = sums.length - 1;
  return `<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" style="margin:6px 0 14px;border-top:${line}">
${lines.map((item) => row([`${item.quantity} × ${item.title}`, formatBRL(item.quantity * item.unitPriceCents)], '')).join('\n')}
${sums.map(({ label, amount }, at) => (at === last ? row([label, amount], `font-weight:700;border-top:${line}`, 'line') : row([label, amount], dim, 'dim'))).join('\n')}
</table>`;
}

function buttonHtml({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:22px 0 10px"><a class="act" href="${escape(url)}" style="display:inline-block;background:#177153;color:#ffffff;text-decoration:none;font-weight:700;padding:13px 24px;border-radius:14px">${escape(label)}</a></p>
<p class="dim" style="margin:0;font-size:12px;${dim};word-break:break-all">${escape(url)}</p>`;
}

function codeHtml({ introduction, digits }: { introduction: string; digits: string }): string {
  return `<p style="margin:22px 0 6px">${escape(introduction)}</p>
<p class="head" style="margin:0;font-size:30px;font-weight:700;letter-spacing:8px;color:#0C3F2D">${escape(digits)}</p>`;
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
