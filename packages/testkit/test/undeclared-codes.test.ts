import type { ErrorCode } from '@largo/contracts';
import { conflict } from '@largo/kernel';
import { buildApp, makeLogger } from '@largo/service-kit';
import { expect, it } from 'vitest';
import { noteUndeclaredCodes } from '../src/undeclared-codes.ts';

class CategoryInUse extends conflict('CATEGORY_IN_USE', 'Esta categoria tem produtos.') {}

async function problemsOf(address: string, errors: readonly ErrorCode[]): Promise<string[]> {
  const problems: Error[] = [];
  const app = buildApp({ log: makeLogger('silent') });
  noteUndeclaredCodes(app, problems);
  app.get('/category', { config: { policy: 'public', errors } }, () => {
    throw new CategoryInUse();
  });
  await app.inject(address);
  await app.close();
  return problems.map(({ message }) => message);
}

it('notes a refusal that its route does not list', async () => {
  expect(await problemsOf('/category', [])).toEqual([
    'GET /category refuses with CATEGORY_IN_USE, but does not list it',
  ]);
});

it('notes nothing of a refusal that is listed, or of an address that does not exist', async () => {
  expect(await problemsOf('/category', ['CATEGORY_IN_USE'])).toEqual([]);
  expect(await problemsOf('/nowhere', [])).toEqual([]);
});
