import type { BulkAnswer } from '@largo/contracts';
import { describe, expect, it } from 'vitest';
import { mergeOperations } from './merge-visitor-cart.ts';
import { mergeMessage } from './merge-message.ts';
import { groupsOfVisitor, lineTotal } from './cart-view.ts';
import { visitorCartFrom, type VisitorCartItem } from '@largo/web-topics/cart/visitor-cart.ts';

const item = (productId: string, sellerId: string, quantity: number): VisitorCartItem => ({
  productId,
  quantity,
  snapshot: {
    title: productId,
    image: null,
    priceReais: 0.1,
    sellerId,
    sellerName: sellerId,
    stock: 9,
  },
});

describe("a visitor's cart", () => {
  it('is grouped by store and counted without binary fractions', () => {
    const groups = groupsOfVisitor([item('a', 's1', 3), item('b', 's2', 1), item('c', 's1', 2)]);
    expect(groups.map(({ lines }) => lines.map(({ productId }) => productId))).toEqual([
      ['a', 'c'],
      ['b'],
    ]);
    expect(groups[0]?.lines.map(lineTotal)).toEqual([0.3, 0.2]);
  });
  it('loses of what is stored only the lines that make no sense', () => {
    const good = item('a', 's1', 2);
    const { snapshot } = good;
    const bad = [
      null,
      'x',
      {},
      { ...good, productId: 7 },
      { ...good, snapshot: { title: 'Pão' } },
      ...[-5, 0, 1.5, null].map((quantity) => ({ ...good, quantity })),
      ...[-1, 0, null].map((priceReais) => ({ ...good, snapshot: { ...snapshot, priceReais } })),
    ];
    expect(visitorCartFrom({ id: 'filling', items: [...bad, good] })).toEqual({
      id: 'filling',
      items: [good],
    });
    expect([null, [], { id: '', items: [good] }, { id: 'x', items: good }].map(visitorCartFrom)).toEqual([null, null, null, null]); // prettier-ignore
  });
  it('moves to the account line by line and tells what was cut', () => {
    expect(mergeOperations([item('a', 's1', 3)])).toEqual([
      { type: 'add', productId: 'a', quantity: 3, seenPrice: 0.1 },
    ]);
  });
  it('tells by name what moved, what was cut and what was left out, with the reason', () => {
    const result = (note: BulkAnswer['results'][number]['note']) => ({
      productId: null,
      quantity: 2,
      note,
    });
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => item(name, 's1', 1));
    const moved = all.map(() => result(null));
    expect(mergeMessage(all, { results: moved, count: 5 })).toEqual({
      message:
        'Levamos para a sua conta o que estava no carrinho deste navegador: “a”, “b”, “c” e mais 2 produtos.',
      isLess: false,
    });
    const results = [
      result(null),
      result('CAPPED_BY_STOCK'),
      result('SKIPPED_OUT_OF_STOCK'),
      result('SKIPPED_SELLER_UNAVAILABLE'),
      result('SKIPPED_OWN_PRODUCT'),
    ];
    expect(mergeMessage(all, { results, count: 3 })).toEqual({
      message: [
        'Levamos para a sua conta o que estava no carrinho deste navegador: “a”.',
        '“b” ficou com 2 unidades: é o que há em estoque.',
        '“c” ficou de fora: esgotou.',
        '“d” ficou de fora: a loja não pode vender agora.',
        '“e” ficou de fora: é da sua própria loja.',
      ].join(' '),
      isLess: true,
    });
    expect(mergeMessage([], { results: [], count: 0 })).toBeNull();
  });
});
