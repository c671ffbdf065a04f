import type { SiteSettings } from '../shared/render-contract.ts';

/** Where people go most, from the icon itself. */
const shortcuts = [
  { name: 'Buscar produtos', url: '/products' },
  { name: 'Carrinho', url: '/cart' },
  { name: 'Meus pedidos', url: '/orders' },
];

/** What a browser shows of the shop on a home screen. */
export function webManifest({ brand, tagline }: Pick<SiteSettings, 'brand' | 'tagline'>): string {
  const icon = (file: string, size: number, purpose?: string) => ({
    src: `/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name: brand,
    short_name: brand,
    description: tagline,
    lang: 'pt-BR',
    id: '/',
    scope: '/',
    start_url: '/',
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: '#125740',
    categories: ['shopping'],
    shortcuts: shortcuts.map((shortcut) => ({ ...shortcut, icons: [icon('icon-192', 192)] })),
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-512', 512, 'maskable')],
  });
}
