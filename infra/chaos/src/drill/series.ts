import { conduct } from './conduct.ts';
import type { Drill, Row } from './drill.ts';
import { openShop, type Shop } from './shop.ts';

/** One after the other in one shop, a new one where a drill wants its own or the one before has failed. */
export async function runSeries(
  drills: readonly Drill[],
  onRow: (row: Row) => void,
  onShop: (shop: Shop | undefined) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  let open: { shop: Shop; prepare: Drill['prepare'] } | undefined;
  const close = async (): Promise<void> => {
    const closing = open;
    open = undefined;
    onShop(undefined);
    await closing?.shop.close();
  };
  const forget = (): void => {
    open?.shop.end();
    open = undefined;
    onShop(undefined);
  };
  try {
    for (const drill of drills) {
      const row = skipped(drill) ?? (await run(drill));
      rows.push(row);
      onRow(row);
      // What the next one finds would not be its own doing.
      if (row.verdict === 'FAILED') forget();
    }
  } finally {
    await close();
  }
  return rows;

  async function run(drill: Drill): Promise<Row> {
    if (open && open.prepare !== drill.prepare) await close();
    open ??= { shop: await openShop(drill.prepare), prepare: drill.prepare };
    onShop(open.shop);
    return conduct(drill, open.shop);
  }
}

function skipped({ id, fault, whyNot }: Drill): Row | undefined {
  const reason = whyNot?.();
  if (reason === undefined) return undefined;
  return { id, fault, verdict: 'skipped', seen: reason, problems: [] };
}
