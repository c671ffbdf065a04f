/** What an account is and whether it may be used. */
export const personTexts = {
  types: { seller: 'Loja', admin: 'Admin', buyer: 'Comprador' },
  active: 'Ativo',
  blocked: 'Bloqueado',
  inactive: 'Inativo',
  unverified: 'E-mail não confirmado',
  none: 'N/A',
} as const;

/** Words of the pieces that every section uses. */
export const factTexts = {
  show: 'Mostrar',
  hide: 'Esconder',
  copy: (what: string) => `Copiar ${what.toLowerCase()}`,
} as const;
