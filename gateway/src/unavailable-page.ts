import { ownPage } from './own-page.ts';

const texts = {
  title: 'Esta página não está disponível agora',
  meaning:
    'O problema é do nosso lado. Tente de novo em instantes. Seus pedidos e seu dinheiro não mudam por causa disso.',
  again: 'Tentar de novo',
  status: 'Veja o que está funcionando',
  code: (requestId: string) => `Código para o suporte: ${requestId}`,
} as const;

/** Shown when the page renderer is unavailable. An empty address is the page itself. */
export function unavailablePage(requestId: string): string {
  return ownPage(
    texts.title,
    `<h1>${texts.title}</h1><p>${texts.meaning}</p><ul><li><a href="">${texts.again}</a></li><li><a href="/status">${texts.status}</a></li></ul><p class="soft">${texts.code(requestId)}</p>`,
  );
}
