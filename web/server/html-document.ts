import type { PageAssets } from './client-assets.ts';
import { inlineScript } from './inline-script.ts';
import type { RenderedHead, SiteSettings } from './render-contract.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => entities[char] ?? char);

/** JSON that can't close its script element or open a comment. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

export interface DocumentParts {
  readonly settings: SiteSettings;
  readonly assets: PageAssets;
  readonly html: string;
  readonly data: unknown;
  readonly head: RenderedHead;
  /** Extra tags in front of the scripts; the development server's. */
  readonly extraHead?: string;
}

function headTags({ head, settings }: DocumentParts): string[] {
  const absolute = (path: string) => (path.startsWith('/') ? settings.publicUrl + path : path);
  const title = escapeHtml(head.title);
  const description = escapeHtml(head.description);
  const canonical = escapeHtml(absolute(head.canonicalPath));
  const image = escapeHtml(absolute(head.image ?? '/og-image.png'));
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${canonical}">`,
    ...(head.noindex ? ['<meta name="robots" content="noindex">'] : []),
    `<meta property="og:type" content="${head.type === 'product' ? 'product' : 'website'}">`,
    `<meta property="og:site_name" content="${escapeHtml(settings.brand)}">`,
    `<meta property="og:locale" content="pt_BR">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${canonical}">`,
    `<meta property="og:image" content="${image}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
  ];
}

function assetTags({ assets, extraHead }: DocumentParts): string[] {
  return [
    ...assets.fonts.map(
      (file) =>
        `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin="anonymous">`,
    ),
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...(extraHead === undefined ? [] : [extraHead]),
    ...assets.modules.map((file) => `<link rel="modulepreload" href="${file}">`),
    `<script type="module" src="${assets.script}"></script>`,
  ];
}

export function htmlDocument(parts: DocumentParts): string {
  return [
    '<!doctype html>',
    '<html lang="pt-BR" data-mantine-color-scheme="light"><head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<script>${inlineScript}</script>`,
    ...headTags(parts),
    '<meta name="theme-color" content="#125740">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/favicon-32.png" type="image/png" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/icon-192.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...assetTags(parts),
    '</head><body>',
    `<div id="root">${parts.html}</div>`,
    `<script type="application/json" id="page-data">${inlineJson(parts.data)}</script>`,
    '</body></html>',
  ].join('\n');
}
