import { connectDatabase } from '@largo/service-kit';
import { measureBacklog } from '../backlog/measure-backlog.ts';
import { fillCatalog } from '../catalog/fill.ts';
import { maxProducts } from '../catalog/generate.ts';
import type { Context, Scenario } from '../scenario.ts';

const seconds = [5, 60, 600] as const;

const script = (name: string, more: Partial<Scenario> = {}): Scenario => ({
  name,
  systems: ['cluster'],
  needsK6: true,
  audits: true,
  measure: (context) => context.k6(name),
  ...more,
  options: { seconds, ...more.options },
});

async function fill({ system, option }: Context): Promise<void> {
  const url = system.databaseUrl('catalog');
  const database = connectDatabase({ url, schema: 'catalog', max: 1 });
  await fillCatalog(database, option('products'));
  await database.sql.end({ timeout: 5 });
}

/** k6 scripts with thresholds. */
export const scripts: readonly Scenario[] = [
  script('browse'),
  script('checkout'),
  script('spike'),
  script('catalog', {
    options: { products: [1, 10_000, maxProducts], rate: [1, 100, 10_000], p99: [1, 100, 60_000] },
    prepare: fill,
  }),
  script('quotes'),
  script('flood'),
  script('idle'),
  script('backlog', { options: { events: [1, 50_000, 100_000] }, measure: measureBacklog }),
];
