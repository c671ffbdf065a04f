import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ordersConfig } from '../src/config.ts';
import { orderStatuses, transitions } from '../src/domain/order-status.ts';

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');

describe('README', () => {
  it('draws the states as the table has them', () => {
    const drawn = [...readme.matchAll(/^ {2}(\w+|\[\*\]) --> (\w+|\[\*\])$/gm)].map(
      ([, from, to]) => `${from} ${to}`,
    );
    const table = orderStatuses.flatMap((from) =>
      transitions[from].length > 0
        ? transitions[from].map((to) => `${from} ${to}`)
        : [`${from} [*]`],
    );

    expect(drawn.toSorted()).toEqual(['[*] pending', ...table].toSorted());
  });

  it('names every variable with its default', () => {
    const listed = [...readme.matchAll(/^\| `([A-Z_]+)` \| ([\d,]+|none) \|/gm)].map(
      ([, name, value]) => [name, value === 'none' ? '' : value],
    );
    const real = Object.entries(ordersConfig.properties).map(([name, schema]) => [
      name,
      String((schema as { default?: unknown }).default),
    ]);

    expect(listed).toEqual(real);
  });
});
