import type { CallContracts } from '@largo/contracts';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { fakeTransport, type FakeHandler } from '../src/fakes.ts';

const contracts: CallContracts = {
  catalog: {
    'POST /things': {
      body: Type.Object({ id: Type.String() }),
      answer: Type.Object({ name: Type.String() }),
    },
  },
};

function ask(handler: FakeHandler, body: unknown) {
  const broken: Error[] = [];
  const fakes = { catalog: { 'POST /things': handler, 'POST /others': handler } };
  const transport = fakeTransport({ fakes, contracts, calls: [], broken });
  const call = (path: string) =>
    transport(
      { service: 'catalog', method: 'POST', path, body, correlationId: 'c' },
      AbortSignal.timeout(1_000),
    );
  return { broken, call };
}

test('a fake answers what the contract says', async () => {
  const { call, broken } = ask(() => ({ name: 'Pão' }), { id: '1' });
  expect(await call('/things')).toEqual({ status: 200, body: { name: 'Pão' } });
  expect(broken).toEqual([]);
});

test.each([
  ['a member the service renamed', { thingId: '1' }, { name: 'Pão' }, 'body of POST /things: '],
  ['a member the fake renamed', { id: '1' }, { title: 'Pão' }, 'answer to POST /things: '],
])('%s fails by name, and again when the service stops', async (_what, body, given, message) => {
  const { call, broken } = ask(() => given, body);
  await expect(call('/things')).rejects.toThrow(message);
  expect(broken.map(String).join()).toContain(message);
});

test('an address without a contract is not faked', async () => {
  await expect(ask(() => ({}), {}).call('/others')).rejects.toThrow('no contract for catalog');
});
