import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { cartConfig } from '../src/config.ts';

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');

describe('README', () => {
  it('names every variable with its default', () => {
    const listed = [...readme.matchAll(/^\| `([A-Z_]+)` \| (\d+) \|/gm)].map(([, name, value]) => [
      name,
      Number(value),
    ]);
    const real = Object.entries(cartConfig.properties).map(([name, schema]) => [
      name,
      (schema as { default?: unknown }).default,
    ]);

    expect(listed).toEqual(real);
  });
});
