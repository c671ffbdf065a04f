import { html } from './html.ts';
import type { Html } from './html.ts';
import { styles } from './styles.ts';

export interface Page {
  title: string;
  body: Html;
  /** Wide pages have tables; the others have a single card. */
  wide?: boolean;
}

/** Self-contained: no font, script or picture from elsewhere. */
export function page({ title, body, wide = false }: Page): string {
  const { text } = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Mercado Pago (simulador)</title>
        <link rel="icon" href="data:," />
        <style>
          ${styles}
        </style>
      </head>
      <body>
        <header class="top">
          <a href="/">Mercado Pago <span>simulador</span></a>
          <p>Ambiente de teste: nenhum dinheiro é movimentado.</p>
        </header>
        <main class="${wide ? 'wide' : 'narrow'}">${body}</main>
      </body>
    </html>`;
  return text;
}
