import type { OrderView } from '@largo/contracts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OrderAddress } from './order-facts.tsx';

const place = { neighborhood: 'Cambuí', city: 'Campinas', state: 'SP' };
const known = { ...place, street: 'Rua dos Alecrins', number: '120', zipCode: '13024411' };
const unknown = { ...place, street: null, number: null, complement: null, zipCode: null };

function shown(order: Pick<OrderView, 'shippingAddress' | 'addressHidden'>): string {
  const markup = renderToStaticMarkup(createElement(OrderAddress, { order: order as OrderView }));
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

describe('the address on the screen of a sale', () => {
  it.each([
    ['until-paid', 'O endereço aparece quando o pagamento for confirmado.'],
    ['after-end', 'O endereço deixa de aparecer 60 dias depois do fim do pedido.'],
  ] as const)('is the neighbourhood and one sentence: %s', (addressHidden, sentence) => {
    const text = shown({ shippingAddress: unknown, addressHidden });

    expect(text).toContain('Cambuí, Campinas – SP');
    expect(text).toContain(sentence);
    expect(text).not.toMatch(/CEP|s\/n|null|\d{5}/);
  });

  it('is whole once the store may know it', () => {
    const text = shown({ shippingAddress: known, addressHidden: null });

    expect(text).toContain('Rua dos Alecrins, 120');
    expect(text).toContain('CEP 13024-411');
    expect(text).not.toContain('aparece');
  });
});
