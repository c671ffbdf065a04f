import { Nullable, Uuid } from '@largo/contracts';
import Fastify from 'fastify';
import Type from 'typebox';
import { expect, it } from 'vitest';
import { answer, cut } from '../testing/answer.ts';
import { answerRefusals, refusal, routesOf } from '../testing/fixture-routes.ts';

const Line = Type.Object({ id: Uuid, count: Type.Integer({ minimum: 1 }) });
const Page = Type.Object({
  state: Type.Union([Type.Literal('open'), Type.Literal('closed')]),
  lines: Type.Array(Line),
  note: Nullable(Type.String()),
  later: Type.Optional(Type.Boolean()),
});

it('an answer has all that its contract names and nothing said, always the same', () => {
  const id = '01900000-0000-7000-8000-000000000000';

  expect(answer(Page, {})).toEqual({ state: 'open', lines: [], note: null });
  expect(answer(Page, { lines: [{}, { count: 3 }], note: 'x', later: undefined })).toEqual({
    state: 'open',
    lines: [
      { id, count: 1 },
      { id, count: 3 },
    ],
    note: 'x',
  });
  expect(answer(Page, {}).lines).not.toBe(answer(Page, {}).lines);
});

it('an answer that breaks its contract is refused by path, also where a member was renamed', () => {
  const renamed: object = { lines: [{ amount: 3 }] };

  expect(() => answer(Page, renamed)).toThrow('lines: amount is not in the contract');
  expect(() => answer(Page, { lines: [{ count: 0 }] })).toThrow('/lines/0/count');
  expect(cut(Line, { id: 'x', count: 1, ...renamed })).toEqual({ id: 'x', count: 1 });
});

it('a route answers by its contract or refuses, and what breaks one is kept for the end', async () => {
  const app = Fastify();
  const broken = new Set<string>();
  answerRefusals(app, broken);
  const on = routesOf(app);
  on('GET /lines', Page, () => ({ note: 'all' }));
  on('GET /lines/:id', Line, ({ id }) => {
    if (id === 'gone') throw refusal(404, 'LINE_NOT_FOUND', { error: 'Sumiu.' });
    return { id };
  });
  const ask = async (path: string) => {
    const reply = await app.inject({ url: `/api/lines${path}` });
    return [reply.statusCode, reply.json()] as const;
  };

  expect(await ask('')).toEqual([200, { state: 'open', lines: [], note: 'all' }]);
  const gone = { error: 'Sumiu.', code: 'LINE_NOT_FOUND', requestId: 'req-fixture' };
  expect(await ask('/gone')).toEqual([404, gone]);
  expect(broken).toEqual(new Set());
  expect((await ask('/4711'))[0]).toBe(500);
  expect([...broken]).toEqual([expect.stringMatching(/^GET \/lines\/:id: \/id /)]);
  await app.close();
});
