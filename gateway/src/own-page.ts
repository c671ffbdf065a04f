import { createHash } from 'node:crypto';

/** The shop's colours, as in web/kit/look/styles/tokens.css: these pages must not load files. */
const style = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;background:light-dark(#fbf8f3,#151310);color:light-dark(#201c17,#f8f4ee);font:16px/1.55 system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:24px 16px 48px}h1{font-size:28px;line-height:1.15;letter-spacing:-.02em;margin:16px 0 8px}
h2{font-size:16px;margin:0}p{margin:0}a{color:light-dark(#125740,#99d7bb);display:inline-block;padding:10px 0}
:focus-visible{outline:3px solid light-dark(#177153,#47aa84);outline-offset:2px;border-radius:8px}
ul{list-style:none;margin:20px 0;padding:0;background:light-dark(#fff,#1f1b16);border:1px solid light-dark(#eee9e1,#37322b);border-radius:20px;overflow:hidden}
li{padding:14px 20px;display:flex;flex-wrap:wrap;gap:2px 16px;justify-content:space-between}li+li{border-top:1px solid light-dark(#eee9e1,#37322b)}
.how{font-weight:600}.how::before{display:inline-block;width:1.4em}.more{flex-basis:100%}
.working .how{color:light-dark(#125740,#99d7bb)}.working .how::before{content:"✓"}
.slow .how{color:light-dark(#7a4a00,#f2c078)}.slow .how::before{content:"…"}
.down .how{color:light-dark(#b3261e,#ff9d92)}.down .how::before{content:"✕"}
.soft{color:light-dark(#6b655b,#c3bdb2)}`;

/** Allows no script, and nothing that another process would have to serve. */
export const ownPageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
};

/** A page that the gateway shows when it can't rely on other processes. */
export function ownPage(title: string, content: string): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main>${content}</main></body></html>`;
}
