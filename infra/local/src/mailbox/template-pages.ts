import type { MailPreview } from '@largo/notifications/preview';
import { escaped } from '../page.ts';
import { mailboxPage } from './page.ts';

export const colours = ['light', 'dark'] as const;
export type Colours = (typeof colours)[number];

const names: Readonly<Record<Colours, string>> = { light: 'claro', dark: 'escuro' };
const screens = [
  { name: 'celular', width: 390 },
  { name: 'computador', width: 1_280 },
] as const;

/** Every template with each of its samples. */
export function templateListPage(previews: readonly MailPreview[]): string {
  const rows = previews.map(
    ({ id, subject, template, title }) =>
      `<li><a href="/templates/${id}"><strong>${escaped(subject)}</strong><span class="dim">${escaped(template)} · ${escaped(title)}</span></a></li>`,
  );
  return mailboxPage(
    'Modelos de e-mail',
    `<p><a href="/">← E-mails enviados</a></p><h1>Modelos de e-mail</h1><ul class="list">${rows.join('')}</ul>`,
  );
}

/** One sample in two widths and in light and dark, with its subject and its plain text. */
export function templatePage({ id, subject, template, title, text }: MailPreview): string {
  const frames = screens.flatMap(({ name, width }) =>
    colours.map(
      (scheme) =>
        `<figure class="frame" style="max-width:${width}px"><figcaption class="dim">${name}, ${names[scheme]}</figcaption><iframe sandbox loading="lazy" title="${escaped(`${subject}, ${name}, ${names[scheme]}`)}" src="/templates/${id}/html?colours=${scheme}"></iframe></figure>`,
    ),
  );
  return mailboxPage(
    subject,
    `<p><a href="/templates">← Todos os modelos</a></p><h1>${escaped(subject)}</h1><p class="dim">${escaped(template)} · ${escaped(title)}</p><div class="frames">${frames.join('')}</div><h2>Texto</h2><pre tabindex="0">${escaped(text)}</pre>`,
  );
}

/** Sets the colour scheme as a mail program would, because a frame has the scheme of the whole page. */
export function inColours(html: string, scheme: Colours): string {
  const medium = scheme === 'dark' ? '@media all' : '@media not all';
  return html.replaceAll('@media (prefers-color-scheme:dark)', medium);
}
