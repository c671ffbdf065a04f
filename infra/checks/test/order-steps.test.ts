import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './project.ts';

const from = (file: string) => path.join(projectRoot, file);
const text = readFileSync(from('docs/architecture.md'), 'utf8');
/** The files of each numbered step and the text between them. */
const steps = [...text.matchAll(/^(\d+)[.] (.*)$/gm)].map(([, number = '', line = '']) => ({
  number: Number(number),
  files: [...line.matchAll(/(→|⇢)?\s*\[[^\]]+\]\([.][.]\/([^)]+)\)/g)].map(
    ([, arrow, file = '']) => ({ arrow, file }),
  ),
}));

function importsOf(file: string): string[] {
  const found = readFileSync(from(file), 'utf8').matchAll(
    /from '(?:(@largo\/web-)|([.]))([^']+)'/g,
  );
  return [...found].map(([, room, dot, rest = '']) =>
    room === undefined ? path.join(path.dirname(file), `${dot}${rest}`) : `web/${rest}`,
  );
}

const pairs = steps.flatMap(({ number, files }) =>
  files.flatMap(({ arrow, file }, at) => {
    const before = files[at - 1]?.file;
    return arrow === '→' && before !== undefined ? [{ number, before, file }] : [];
  }),
);

describe('the road of an order in docs/architecture.md', () => {
  it('has twenty steps of files that exist', () => {
    const files = steps.flatMap((step) => step.files.map(({ file }) => file));

    expect(steps.map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => !existsSync(from(file)))).toEqual([]);
  });

  it.each(pairs)('$number: $before imports $file', ({ before, file }) => {
    expect(importsOf(before)).toContain(file);
  });

  it('is led by the use case in the steps 7 to 13', () => {
    const [useCase] = steps[5]?.files ?? [];
    const led = steps.slice(6, 13).flatMap(({ files }) => files.slice(0, 1));

    expect(importsOf(useCase?.file ?? '')).toEqual(
      expect.arrayContaining(led.map(({ file }) => file)),
    );
  });

  it('visits no file twice', () => {
    const files = steps.flatMap((step) => step.files.map(({ file }) => file));

    expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([]);
  });
});
