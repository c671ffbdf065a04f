import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { checked, ContractBroken } from '../src/checked.ts';
import { PayablesAnswer } from '../src/orders/internal.ts';

const payables: PayablesAnswer = {
  purchaseId: '0199a4c2-0000-7000-8000-000000000001',
  buyer: {
    id: '0199a4c2-0000-7000-8000-000000000002',
    name: 'Ana Souza',
    email: 'ana@largo.test',
    cpf: null,
  },
  orders: [
    {
      orderId: '0199a4c2-0000-7000-8000-000000000003',
      orderNumber: 'LG-1001',
      sellerId: '0199a4c2-0000-7000-8000-000000000004',
      sellerName: 'Padaria Cambuí',
      totalCents: 1_990,
    },
  ],
  totalCents: 1_990,
};
const problemOf = (value: unknown) => () =>
  checked(PayablesAnswer, value as PayablesAnswer, 'POST /internal/payables');

describe('a checked body', () => {
  it('is the one that was given', () => {
    expect(checked(PayablesAnswer, payables, 'payables')).toBe(payables);
  });

  it('breaks its contract by name when a member is renamed', () => {
    const [{ totalCents, ...order }] = payables.orders as [PayablesAnswer['orders'][number]];
    const renamed = { ...payables, orders: [{ ...order, amountCents: totalCents }] };

    expect(problemOf(renamed)).toThrow(ContractBroken);
    expect(problemOf(renamed)).toThrow('POST /internal/payables: /orders/0 ');
  });

  it('breaks it with a member too many, also where others are optional', () => {
    expect(problemOf({ ...payables, buyer: { ...payables.buyer, birthday: '1' } })).toThrow(
      '/buyer/birthday is not in the contract',
    );
    const schema = Type.Object({ note: Type.Optional(Type.String()) });
    expect(() => checked(schema, { text: 'x' } as object, 'a note')).toThrow(
      'a note: /text is not in the contract',
    );
  });

  it('breaks it with a value of another kind', () => {
    expect(problemOf({ ...payables, totalCents: 19.9 })).toThrow('/totalCents must be integer');
  });

  it('is looked at as JSON carries it: undefined members are not sent', () => {
    const schema = Type.Object({ a: Type.Integer(), b: Type.Optional(Type.String()) });

    expect(() => checked(schema, { a: 1, b: undefined } as { a: number }, 'x')).not.toThrow();
  });

  it('knows the members of unions and intersections, and lets open records be', () => {
    const schema = Type.Object({
      either: Type.Union([Type.Object({ a: Type.Integer() }), Type.Object({ b: Type.String() })]),
      both: Type.Intersect([Type.Object({ c: Type.Integer() }), Type.Object({ d: Type.String() })]),
      open: Type.Record(Type.String(), Type.Unknown()),
    });
    const value = { either: { b: 'x' }, both: { c: 1, d: 'x' }, open: { any: { thing: 1 } } };

    expect(checked(schema, value, 'x')).toBe(value);
  });
});
