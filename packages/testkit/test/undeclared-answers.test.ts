import { buildApp, makeLogger } from '@largo/service-kit';
import { expect, it } from 'vitest';
import { type TSchema, Type } from 'typebox';
import { noteUndeclaredAnswers } from '../src/undeclared-answers.ts';

const Category: TSchema = Type.Object({
  name: Type.String(),
  parent: Type.Optional(Type.String()),
});

async function problemsOf(answer: object): Promise<string[]> {
  const problems: Error[] = [];
  const app = buildApp({ log: makeLogger('silent') });
  noteUndeclaredAnswers(app, problems);
  const route = { config: { policy: 'public', errors: [] }, schema: { response: { 200: Category } } } as const; // prettier-ignore
  app.get('/category', route, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(answer))),
  );
  await app.inject('/category');
  await app.close();
  return problems.map(({ message }) => message);
}
const says = (problem: string) => [`GET /category does not declare ${problem}`];

it('notes an answer of the wrong type, and one that says more than its schema', async () => {
  expect(await problemsOf({ name: 1 })).toEqual(says('/name must be string'));
  expect(await problemsOf({ name: 'Pães', cost: 3 })).toEqual(says('.cost'));
});

it('notes nothing of an answer that its schema describes', async () => {
  expect(await problemsOf({ name: 'Pães', parent: 'Alimentos' })).toEqual([]);
});
