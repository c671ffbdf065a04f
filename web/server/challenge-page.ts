import { createHash } from 'node:crypto';
import type { PaymentOrigins } from './content-policy.ts';

/**
 * Posts the bank's question into a frame and tells the checkout when the bank says that it is over. How
 * it ended is for the payment to say. Types of the messages: shared/card-challenge.ts.
 */
const script =
  '(function(){var form=document.forms[0];function tell(what){parent.postMessage({challenge:what},location.origin)}' +
  "addEventListener('message',function(event){var data=event.data||{};" +
  "if(event.source===parent&&event.origin===location.origin){if(data.challenge!=='ask')return;" +
  'form.action=data.url;form.creq.value=data.request;form.submit()}' +
  "else if(data.status==='COMPLETE')tell('over')});tell('ready')})()";
const style =
  'html,body{height:100%;margin:0}iframe{display:block;width:100%;height:100%;border:0}';

export const challengePage = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Confirmação do banco</title><style>${style}</style></head><body><iframe name="bank" title="Confirmação do banco" sandbox="allow-forms allow-popups allow-same-origin allow-scripts"></iframe><form method="post" target="bank" hidden><input type="hidden" name="creq"></form><script>${script}</script></body></html>`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Every bank has an address of its own, so any is let in, but into this page only: it knows nothing of
 * the buyer, and no other site may frame it.
 */
export function challengeHeaders({ frames }: PaymentOrigins): Readonly<Record<string, string>> {
  const banks = ['https:', ...frames].join(' ');
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${hashOf(script)}`,
      `style-src ${hashOf(style)}`,
      `frame-src ${banks}`,
      `form-action ${banks}`,
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-cache',
  };
}
