import { expect, it } from 'vitest';
import { compileOnce } from '../src/http/compile-once.ts';

it('makes what is written alike once, and apart what differs in text or kind', () => {
  const made: string[] = [];
  const compile = compileOnce(
    (route: { kind: string; schema: object }) => {
      made.push(`${route.kind} ${JSON.stringify(route.schema)}`);
      return made.length;
    },
    ({ kind }) => kind,
  );
  const text = () => ({ type: 'string' });

  const answers = [
    compile({ kind: 'body', schema: text() }),
    compile({ kind: 'body', schema: text() }),
    compile({ kind: 'params', schema: text() }),
    compile({ kind: 'body', schema: { ...text(), minLength: 1 } }),
  ];

  expect(answers).toEqual([1, 1, 2, 3]);
  expect(made).toHaveLength(3);
});
