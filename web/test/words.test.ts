import { describe, expect, it } from 'vitest';
import { rooms, saidIn, sourcesIn } from './said.ts';

interface Word {
  /** One that an idea is not called by. */
  readonly not: RegExp;
  /** What it is called. */
  readonly say: string;
  /** Files that may say it nevertheless, with what they mean. */
  readonly but?: Readonly<Record<string, RegExp>>;
}

const inAddresses = /^avisos$/;

/** One word per idea on screens, in notifications and in mails (ADR 101). */
const words: readonly Word[] = [
  {
    not: /\bvendedor/i,
    say: 'loja',
    but: {
      // The specification's badge, and what the law calls the party of a contract.
      'web/topics/catalog/texts.ts': /^Vendedor Confiável$/,
      'web/shop/info/faq-page.tsx': /“Vendedor Confiável”/,
      'web/shop/info/seller-benefits-page.tsx': /“Vendedor Confiável”/,
      'web/desk/order/print-texts.ts': /^Loja \(vendedora\)$/,
    },
  },
  {
    not: /\bavisos?\b/i,
    say: 'notificação',
    but: {
      'web/app/shell/bell-panel.tsx': inAddresses,
      'web/desk/buyer/profile/profile-page.tsx': inAddresses,
      'web/kit/config/paths.ts': inAddresses,
      'web/shop/account/unsubscribe-page.tsx': inAddresses,
      // The banner for cookies.
      'web/shop/info/privacy-page.tsx': /não existe aviso/,
    },
  },
  { not: /\b(?:regras?|taxas?) de (?:envio|entrega)\b/i, say: 'frete' },
  { not: /\bprocessando\b|\bem preparo\b/i, say: 'em preparação' },
  { not: /\bdisputas?\b/i, say: 'problema relatado' },
  { not: /\bo sistema (?:aprova|cancela|confirma|decide)/i, say: 'what happens, without a who' },
  { not: /\breport(?:e|ar|ada) a? ?entrega|\bentrega reportada/i, say: 'avisar que entreguei' },
  { not: /\bconta (?:está )?aberta\b/i, say: 'onde você está conectado' },
  {
    not: /\barrependimento\b/i,
    say: 'desistência',
    but: {
      // What the law calls it.
      'web/desk/order/print-texts.ts': /^Direito de arrependimento$/,
      'services/notifications/src/mail/purchase-templates.ts': /^Direito de arrependimento$/,
    },
  },
  { not: /\w\((?:s|es|ns)\)/, say: 'the plural of the count' },
];

type Said = ReturnType<typeof saidIn>;

const wrong = (said: Said) =>
  said.flatMap(({ file, text }) =>
    words
      .filter(({ not, but }) => not.test(text) && but?.[file]?.test(text.trim()) !== true)
      .map(({ say }) => ({ file, text: text.trim(), say })),
  );

const sources = sourcesIn([...rooms, 'services/notifications/src', 'services/orders/src/domain']);

describe('one word per idea', () => {
  it('is kept by every text of screens, notifications and mails', () => {
    const said = saidIn(sources);

    expect(said.length).toBeGreaterThan(6_000);
    expect(wrong(said)).toEqual([]);
  });

  it('is missed where another is said, also in a part of a template', () => {
    const planted = (code: string) => wrong(saidIn([{ file: 'web/shop/planted.tsx', code }]));

    expect(planted('const x = <p>Fale com o vendedor</p>;')).toMatchObject([{ say: 'loja' }]);
    expect(planted('const x = `Seus avisos: ${count}`;')).toMatchObject([{ say: 'notificação' }]);
    expect(planted("const x = 'Vendedor Confiável';")).toMatchObject([{ say: 'loja' }]);
    expect(planted("const x = 'A loja avisa você';")).toEqual([]);
  });

  it('has no place left that needs no exception', () => {
    const said = saidIn(sources);
    const unused = words.flatMap(({ not, but = {} }) =>
      Object.entries(but).filter(
        ([file, meant]) =>
          !said.some(
            (one) => one.file === file && not.test(one.text) && meant.test(one.text.trim()),
          ),
      ),
    );

    expect(unused).toEqual([]);
  });
});
