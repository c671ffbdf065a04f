import type { MailboxMessage } from './messages.ts';
import { escaped } from '../page.ts';
import { mailboxPage } from './page.ts';

export function listPage(messages: readonly MailboxMessage[]): string {
  const rows = messages.map(
    (message) =>
      `<li><a href="/messages/${message.id}"><strong>${escaped(message.subject)}</strong><span class="dim">para ${escaped(message.to.join(', '))} · ${escaped(new Date(message.createdAt).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' }))}</span></a></li>`,
  );
  const list =
    rows.length > 0
      ? `<ul class="list">${rows.join('')}</ul>`
      : '<p>Nenhum e-mail por enquanto.</p>';
  return mailboxPage(
    'Caixa de e-mails',
    `<h1>E-mails enviados</h1><p><a href="/templates">Todos os modelos, com dados de exemplo</a></p>${list}`,
  );
}

/** The mail's own HTML stays in a sandboxed frame; its links open in a new tab. */
export function messagePage(message: MailboxMessage): string {
  const content = message.html
    ? `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="Conteúdo do e-mail" srcdoc="${escaped(`<base target="_blank">${message.html}`)}"></iframe>`
    : `<pre>${escaped(message.text)}</pre>`;
  return mailboxPage(
    message.subject,
    `<p><a href="/">← Todos os e-mails</a></p><h1>${escaped(message.subject)}</h1><p class="dim">para ${escaped(message.to.join(', '))}</p>${content}`,
  );
}
