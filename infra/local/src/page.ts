const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

const style = `
:root{color-scheme:light dark;--page:#fbf8f3;--card:#fff;--line:#eee9e1;--text:#201c17;--dim:#777166;--link:#177153}
@media(prefers-color-scheme:dark){:root{--page:#151310;--card:#1f1b16;--line:#37322b;--text:#f8f4ee;--dim:#c3bdb2;--link:#6fc3a0}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}
header{background:#125740;color:#fff;padding:16px 24px;font-weight:700}main{max-width:860px;margin:24px auto;padding:0 16px}
a{color:var(--link)}.list{list-style:none;padding:0;margin:0;background:var(--card);border:1px solid var(--line);border-radius:20px;overflow:hidden}
.list a{display:block;padding:14px 20px;text-decoration:none;color:inherit;border-top:1px solid var(--line)}.list li:first-child a{border-top:0}
.list a:hover{background:var(--page)}strong{display:block}.dim{color:var(--dim);font-size:14px}
iframe{width:100%;height:70vh;border:1px solid var(--line);border-radius:20px;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere}
`;

export interface PageParts {
  title: string;
  /** What the bar at the top says, after the shop's name. */
  bar: string;
  /** Style of this page only. */
  style: string;
  body: string;
}

/** A page of the demonstration's own tools: without script, in both colours. */
export function page({ title, bar, style: own, body }: PageParts): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${style}${own}</style></head><body><header>Largo · ${escaped(bar)}</header><main>${body}</main></body></html>`;
}
