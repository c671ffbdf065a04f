import type { FreightSimulation, ShippingRuleView } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, type Caller } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, describe, expect, it } from 'vitest';
import { startShipping } from './shipping-world.ts';

const world = useService(startShipping);
const seller = anActor('seller');
let productId = '';
let ruleId = '';
let freightRateId = '';
let rateId = '';
let cambui = '';
let centro = '';

beforeAll(async () => {
  cambui = world.neighborhood('Cambuí');
  centro = world.neighborhood('Centro');
  productId = await world.aProduct(seller.userId, 9_999_999_999);
  const make = async (path: string, body: object) =>
    (await world.as(seller).post<{ id: string }>(path, body)).body.id;
  ruleId = await make('/shipping-rules/seller/default', { shippingRate: 1 });
  freightRateId = await make(`/products/${productId}/freight-rates`, { shippingRate: 1 });
  rateId = await make('/neighborhood-shipping', { neighborhoodId: cambui, rate: 1 });
});

/** A field of a body as text, so that values which JSON numbers can't express are sent unchanged. */
interface Door {
  readonly method: 'post' | 'put';
  readonly path: () => string;
  readonly body: (field: string, value: string) => string;
}
function withField(others: object, field: string, value: string): string {
  const text = JSON.stringify({ ...others, [field]: undefined });
  return `${text.slice(0, -1)}${text === '{}' ? '' : ','}"${field}":${value}}`;
}
const ruleBody: Door['body'] = (field, value) =>
  withField({ shippingRate: 5, neighborhood: newId() }, field, value);
const ruleDoors: Readonly<Record<string, Door>> = {
  'a new default': { method: 'post', path: () => '/shipping-rules/seller/default', body: ruleBody },
  'a new product rule': {
    method: 'post',
    path: () => `/shipping-rules/product/${productId}`,
    body: ruleBody,
  },
  'a changed rule': { method: 'put', path: () => `/shipping-rules/${ruleId}`, body: ruleBody },
  'a new freight rate': {
    method: 'post',
    path: () => `/products/${productId}/freight-rates`,
    body: ruleBody,
  },
  'a changed freight rate': {
    method: 'put',
    path: () => `/products/${productId}/freight-rates/${freightRateId}`,
    body: ruleBody,
  },
};
const rateDoors: Readonly<Record<string, Door>> = {
  'a new rate': {
    method: 'post',
    path: () => '/neighborhood-shipping',
    body: (field, value) => withField({ neighborhoodId: centro, rate: 5 }, field, value),
  },
  'a changed rate': {
    method: 'put',
    path: () => `/neighborhood-shipping/${rateId}`,
    body: (field, value) => `{"${field}":${value}}`,
  },
};
const grid: Door = {
  method: 'put',
  path: () => '/neighborhood-shipping-rates/seller',
  body: (field, value) => {
    const usual = { neighborhoodId: centro, isActive: true, shippingRate: 5 };
    return `{"rates":[${withField(usual, field, value)}]}`;
  },
};

async function send(door: Door, field: string, value: string) {
  const { method, path, body } = door;
  // A rate is new only where there is none.
  if (door === rateDoors['a new rate'])
    await world.sql`delete from shipping.neighborhood_rates where neighborhood_id = ${centro}`;
  const as: Caller = world.as(seller);
  const headers = { 'content-type': 'application/json' };
  return as[method]<{ code: string; id: string }>(path(), body(field, value), headers);
}

const outOfRange = 'Informe um valor de R$ 0,00 a R$ 99.999.999,99, com no máximo dois decimais';
const badAmounts: readonly [text: string, code: string][] = [
  ['-1', 'INVALID_AMOUNT'],
  ['0.001', 'INVALID_AMOUNT'],
  ['100000000', 'INVALID_AMOUNT'],
  ['1e21', 'INVALID_AMOUNT'],
  ['1e309', 'INVALID_REQUEST'],
  ['"10"', 'INVALID_REQUEST'],
  ['true', 'INVALID_REQUEST'],
];
const moneyFields: readonly [name: string, field: string, door: Door][] = [
  ...Object.entries(ruleDoors).flatMap(
    ([name, door]) =>
    ['shippingRate', 'freeShippingThreshold'].map((field) => [name, field, door] as [string, string, Door]), // prettier-ignore
  ),
  ...Object.entries(rateDoors).map(([name, door]) => [name, 'rate', door] as [string, string, Door]), // prettier-ignore
  ['the grid', 'shippingRate', grid],
];

describe('money', () => {
  it.each(moneyFields)('of %s (%s) is exact cents or refused', async (_, field, door) => {
    for (const [value, code] of badAmounts) {
      const answer = await send(door, field, value);
      expect({ value, ...answer }).toMatchObject({ status: 400, body: { code } });
      if (code !== 'INVALID_AMOUNT') continue;
      const path = door === grid ? `rates.0.${field}` : field;
      expect(answer.body).toMatchObject({
        error: outOfRange,
        details: [{ field: path, message: outOfRange }],
      });
    }
    for (const value of ['0', '0.07', '1.1', '4.35', '99999999.99']) {
      const answer = await send(door, field, value);
      expect([200, 201]).toContain(answer.status);
      expect(await kept(door, answer.body.id, field)).toBe(Number(value));
    }
  });

  async function kept(door: Door, id: string | undefined, field: string): Promise<unknown> {
    const ask = async <Body>(path: string) => (await world.as(seller).get<Body>(path)).body;
    if (door === grid) {
      const { shippingRates } = await ask<{
        shippingRates: { neighborhoodId: string; shippingRate: number }[];
      }>('/neighborhood-shipping-rates/seller');
      return shippingRates.find((rate) => rate.neighborhoodId === centro)?.shippingRate;
    }
    if (field === 'rate') {
      type Rules = { rules: { id: string; rate: number }[] };
      const { rules } = await ask<Rules>('/neighborhood-shipping');
      return rules.find((rule) => rule.id === (id ?? rateId))?.rate;
    }
    const { rules } = await ask<{ rules: ShippingRuleView[] }>('/shipping-rules/seller');
    return rules.find((rule) => rule.id === id)?.[field as 'shippingRate'];
  }
});

describe('days', () => {
  const bad = ['0', '-1', '0.001', '31', '1e309', '"10"', 'null'];
  it.each(Object.entries(ruleDoors))('of %s are 1 to 30', async (_, door) => {
    for (const field of ['estimatedDaysMin', 'estimatedDaysMax']) {
      for (const value of bad) {
        const answer = await send(door, field, value);
        expect({ field, value, ...answer }).toMatchObject({
          status: 400,
          body: { code: 'INVALID_REQUEST' },
        });
      }
    }
    for (const [field, value] of [
      ['estimatedDaysMin', '3'],
      ['estimatedDaysMax', '1'],
      ['estimatedDaysMax', '30'],
    ] as const)
      // prettier-ignore
      expect([200, 201]).toContain((await send(door, field, value)).status);
  });

  it('of neighbourhoods are 0 to 30, in the grid 1 to 30, or not said', async () => {
    for (const door of [...Object.values(rateDoors), grid]) {
      for (const value of ['-1', '0.001', '31', '1e309', '"10"'])
        expect(await send(door, 'estimatedDays', value)).toMatchObject({ status: 400 });
      for (const value of ['null', '1', '30'])
        expect([200, 201]).toContain((await send(door, 'estimatedDays', value)).status);
      const zero = await send(door, 'estimatedDays', '0');
      expect(zero.status === 400).toBe(door === grid);
    }
  });
});

describe('quantities', () => {
  const doors: readonly Door[] = [
    {
      method: 'post',
      path: () => '/shipping-rules/calculate/cart',
      body: (_, value) =>
        `{"items":[{"productId":"${productId}","quantity":${value}}],"destination":{}}`,
    },
    {
      method: 'post',
      path: () => '/shipping-rules/simulate',
      body: (_, value) => `{"productId":"${productId}","quantity":${value},"destination":{}}`,
    },
  ];
  it.each(doors)('are whole and at least one (%#)', async (door) => {
    for (const value of ['0', '-1', '0.001', '1e309', '"10"', '2147483648']) {
      const answer = await send(door, 'quantity', value);
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    }
    expect((await send(door, 'quantity', '1')).status).toBe(200);
  });

  it('that cost more than can be counted are priced, and not summed up wrong', async () => {
    const [cart, simulation] = doors as [Door, Door];
    expect((await send(cart, 'quantity', '2147483647')).status).toBe(200);
    expect(await send(simulation, 'quantity', '2147483647')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', details: [{ field: 'quantity' }] },
    });
    const exact = await send(simulation, 'quantity', '900719');
    const { subtotal } = exact.body as unknown as FreightSimulation;
    expect(subtotal).toBe((9_999_999_999 * 900_719) / 100);
  });
});
