import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { defineEvent, UnreadableEvent } from '../src/envelope.ts';

const Paid = defineEvent(
  'bank.payment-made.v2',
  Type.Object({ paymentId: Type.String(), amountCents: Type.Integer() }),
  ({ paymentId }) => paymentId,
);
const envelope = {
  id: 'e-1',
  type: 'bank.payment-made.v2',
  version: 2,
  aggregateId: 'p-1',
  aggregateVersion: 1,
  occurredAt: '2026-01-01T00:00:00.000Z',
  correlationId: 'c-1',
  causationId: null,
  data: { paymentId: 'p-1', amountCents: 100 },
};

describe('an event contract', () => {
  it('takes topic and version from its name', () => {
    expect(Paid).toMatchObject({ type: 'bank.payment-made.v2', topic: 'bank.events', version: 2 });
    expect(Paid.aggregateId({ paymentId: 'p-9', amountCents: 1 })).toBe('p-9');
  });

  it('reads an envelope, also one with members it does not know', () => {
    const richer = { ...envelope, extra: 1, data: { ...envelope.data, note: 'new' } };

    expect(Paid.read(richer)).toEqual(richer);
  });

  it.each([
    ['no object', 'text'],
    ['nothing', null],
    ['another type', { ...envelope, type: 'bank.payment-made.v1' }],
    ['no id', { ...envelope, id: undefined }],
    ['no correlation', { ...envelope, correlationId: '' }],
    ['no version', { ...envelope, version: '2' }],
    ['no aggregate version', { ...envelope, aggregateVersion: undefined }],
    ['no causation member', { ...envelope, causationId: undefined }],
    ['no data', { ...envelope, data: undefined }],
    ['data of another shape', { ...envelope, data: { paymentId: 'p-1', amountCents: 1.5 } }],
  ])('refuses %s', (_name, raw) => {
    expect(() => Paid.read(raw)).toThrow(UnreadableEvent);
  });

  it('says where the data differs', () => {
    const raw = { ...envelope, data: { paymentId: 'p-1', amountCents: 'x' } };

    expect(() => Paid.read(raw)).toThrow('data/amountCents');
  });

  it.each(['orders.order-created', 'OrderCreated.v1', 'orders.v1', 'orders.created.v0'])(
    'refuses the name %s',
    (name) => {
      expect(() => defineEvent(name, Type.Object({}), () => 'x')).toThrow(TypeError);
    },
  );
});
