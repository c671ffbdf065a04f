/**
 * For browsers without scripts. `data-scripts="only"` marks what would be dead there, `"without"` what
 * takes its place.
 */
export const withoutScriptsStyle =
  '<noscript><style>[data-scripts=only]{display:none!important}' +
  '[data-scripts=without]{display:block!important}</style></noscript>';

const notice = {
  page: 'Sem JavaScript você vê produtos, lojas e preços. Para escolher o bairro, favoritar e comprar, ative o JavaScript no navegador.',
  shellTitle: 'Esta página precisa de JavaScript',
  shell: 'Ative o JavaScript no navegador e recarregue a página. Sem ele, você pode ver',
  links: [
    { href: '/products', label: 'os produtos' },
    { href: '/sellers', label: 'as lojas' },
    { href: '/help/buyer', label: 'a ajuda' },
  ],
} as const;

/** In front of a page that has its content, and instead of one that is made in the browser. */
export function withoutScriptsNotice(hasContent: boolean): string {
  if (hasContent) return `<noscript><p class="l-noscript">${notice.page}</p></noscript>`;
  const links = notice.links.map(({ href, label }) => `<a href="${href}">${label}</a>`).join(', ');
  return (
    `<noscript><main class="l-noscript"><h1>${notice.shellTitle}</h1>` +
    `<p>${notice.shell} ${links}.</p></main></noscript>`
  );
}
