import { colorSchemeChoice } from '../shared/before-paint.ts';
import type { PageAssets } from './client-assets.ts';
import { escapeMarkup } from './escape-markup.ts';
import { inlineScript } from './inline-script.ts';
import type { RenderedHead, SiteSettings } from '../shared/render-contract.ts';
import { withoutScriptsNotice, withoutScriptsStyle } from './without-scripts.ts';

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
  /** What the page is for; `public/vitals.js` reports it. */
  readonly kind: string;
  /** Above every page; made by this process. */
  readonly notice: string;
  /** Extra tags in front of the scripts; the development server's. */
  readonly extraHead?: string;
}

/** The picture of pages that have none of their own: public/og-image.png. */
const siteImage = { path: '/og-image.png', width: 1200, height: 630, type: 'image/png' };

interface Preview {
  readonly path: string;
  readonly width?: number;
  readonly height?: number;
  readonly type?: string;
}

/** Pictures of products and stores; the catalogue draws them for previews. */
const drawn = /\/media\/(products|stores)\/([A-Za-z0-9_-]+?)(?:-(?:400|800|1600))?\.webp$/;

/** The picture of a link preview, in the size that all previews are known to show; a foreign one as it is. */
function previewOf(url: string): Preview {
  const [, kind, name] = drawn.exec(url) ?? [];
  if (name === undefined) return { path: url };
  return { ...siteImage, path: `/media/share/${kind}/${name}.jpg`, type: 'image/jpeg' };
}

function imageTags({ head, settings }: DocumentParts): string[] {
  const { image } = head;
  const preview: Preview = image ? previewOf(image.url) : siteImage;
  const url = absolute(settings, preview.path);
  const alt = escapeMarkup(image?.alt ?? `${settings.brand}: ${settings.tagline}`);
  return [
    `<meta property="og:image" content="${url}">`,
    `<meta property="og:image:alt" content="${alt}">`,
    ...(preview.type ? [`<meta property="og:image:type" content="${preview.type}">`] : []),
    ...(preview.width ? [`<meta property="og:image:width" content="${preview.width}">`] : []),
    ...(preview.height ? [`<meta property="og:image:height" content="${preview.height}">`] : []),
    `<meta name="twitter:card" content="summary_large_image">`,
    `<meta name="twitter:image" content="${url}">`,
  ];
}

function absolute({ publicUrl }: SiteSettings, path: string): string {
  return escapeMarkup(path.startsWith('/') ? publicUrl + path : path);
}

function headTags(parts: DocumentParts): string[] {
  const { head, settings } = parts;
  const title = escapeMarkup(head.title);
  const description = escapeMarkup(head.description);
  const canonical = absolute(settings, head.canonicalPath);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${canonical}">`,
    `<meta name="robots" content="${head.robots}">`,
    `<meta property="og:type" content="${head.type === 'product' ? 'product' : 'website'}">`,
    `<meta property="og:site_name" content="${escapeMarkup(settings.brand)}">`,
    `<meta property="og:locale" content="pt_BR">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${canonical}">`,
    ...imageTags(parts),
    // Data blocks are never run, so the content policy does not concern them.
    ...(head.things ?? []).map(
      (thing) => `<script type="application/ld+json">${inlineJson(thing)}</script>`,
    ),
  ];
}

function assetTags({ assets, extraHead }: DocumentParts): string[] {
  return [
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...assets.fonts.map(
      (file) =>
        `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin="anonymous">`,
    ),
    ...(extraHead === undefined ? [] : [extraHead]),
    // The page is there without them: on a slow line styles, fonts and the first picture go ahead.
    ...assets.modules.map(
      (file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`,
    ),
    `<script type="module" src="${assets.script}" fetchpriority="low"></script>`,
  ];
}

export function htmlDocument(parts: DocumentParts): string {
  return [
    '<!doctype html>',
    `<html lang="pt-BR" ${colorSchemeChoice.attribute}="light" data-page="${parts.kind}"><head>`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<script>${inlineScript}</script>`,
    ...headTags(parts),
    '<meta name="theme-color" content="#125740">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icon-192.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...assetTags(parts),
    withoutScriptsStyle,
    '</head><body>',
    withoutScriptsNotice(parts.html !== ''),
    parts.notice,
    `<div id="root">${parts.html}</div>`,
    `<script type="application/json" id="page-data">${inlineJson(parts.data)}</script>`,
    '</body></html>',
  ].join('\n');
}
