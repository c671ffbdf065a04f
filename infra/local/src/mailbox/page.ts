import { page } from '../page.ts';

const style = '.frames{display:flex;flex-wrap:wrap;gap:20px}.frame{flex:1 1 340px;margin:0}';

export function mailboxPage(title: string, body: string): string {
  return page({ title, bar: 'caixa de e-mails da demonstração', style, body });
}
