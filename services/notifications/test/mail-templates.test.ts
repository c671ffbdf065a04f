import { englishIn } from '@largo/testkit';
import { describe, expect, it } from 'vitest';
import { renderMail } from '../src/mail/layout.ts';
import { previewMails } from '../src/mail/preview.ts';

const previews = previewMails({ PUBLIC_URL: 'https://largo.test' });

const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
/** The texts a person reads in the HTML; the preheader is hidden. */
const piecesOf = (html: string) =>
  html
    .slice(html.indexOf('<h1'))
    .split(/<[^>]*>/)
    .map(plain)
    .filter((piece) => piece !== '');
/** The same for the text version, without separators. */
const wordsOf = (text: string) =>
  plain(text)
    .replace(/-{2,}/g, ' ')
    .split(/[\s:]+/)
    .filter((word) => word !== '');

describe.each(previews)('$id', ({ subject, text, html }) => {
  it('says the same in text and HTML', () => {
    const said = plain(text);
    expect(piecesOf(html).filter((piece) => !said.includes(piece))).toEqual([]);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url ?? '');
    const shown = new Set(wordsOf([...piecesOf(html), ...links].join(' ')));
    expect(wordsOf(text).filter((word) => !shown.has(word))).toEqual([]);
  });

  it('speaks Portuguese, and leaves nothing out', () => {
    expect(englishIn({ error: `${subject} ${text}` })).toEqual([]);
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/);
    expect(subject.length).toBeLessThanOrEqual(78);
  });

  it('names the operator, leads to the shop only, and follows dark colours', () => {
    for (const body of [text, html])
      expect(plain(body)).toContain('Largo Comércio Local Ltda. · CNPJ 99.999.999/0001-91');
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url ?? '');
    expect(links.filter((url) => !url.startsWith('https://largo.test/'))).toEqual([]);
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).not.toMatch(/<img|<script|url\(/);
  });
});

describe('the contract of a purchase', () => {
  const paid = previews.find(({ id }) => id === 'purchase-paid-1')?.text ?? '';

  it.each([
    ['each store with CNPJ and contact', /12\.345\.678\/0001-95[\s\S]*contato@padariacambui\.test/],
    ['the other store, too', /98\.765\.432\/0001-10[\s\S]*livros@taquaral\.test/],
    ['items', /2 × Pão de fermentação natural 800 g: R\$\s49,80/],
    ['freight', /Frete: Grátis/],
    ['the total', /Total pago: R\$\s128,20/],
    ['method and instalments', /Cartão de crédito, em 3 vezes/],
    ['the address', /Rua dos Alecrins, 120 · Apto 31, Cambuí, Campinas – SP, CEP 13024-411/],
    ['the promised day', /Chega até: ter\. 24\/11/],
    ['regret in seven days', /desistir da compra em até 7 dias/],
    ['the receipts', /https:\/\/largo\.test\/orders\/[\w-]+\/receipt/],
  ])('has %s', (_what, words) => {
    expect(paid).toMatch(words);
  });
});

describe('the greeting', () => {
  const setting = {
    brand: 'Largo',
    city: 'Campinas',
    publicUrl: 'https://largo.test',
    company: { name: 'Largo', cnpj: '', address: '', email: '' },
  };
  const greetingOf = (name: string) =>
    /^Olá.*$/m.exec(renderMail({ subject: '', paragraphs: [] }, { name, setting }).text)?.[0];

  it.each([
    ['Ana Souza', 'Olá, Ana!'],
    ["D'Ávila-Reis Lima", "Olá, D'Ávila-Reis!"],
    ['https://evil.test/premio clique', 'Olá!'],
    ['www.evil.test', 'Olá!'],
    ['evil.test/premio', 'Olá!'],
    ['voce@evil.test', 'Olá!'],
    ['', 'Olá!'],
  ])('of %j carries no link', (name, greeting) => {
    expect(greetingOf(name)).toBe(greeting);
  });
});
