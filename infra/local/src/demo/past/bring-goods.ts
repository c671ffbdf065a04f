import { readFileSync } from 'node:fs';
import { demoAdmin, demoSellerStore, sellerIdOf } from '../people.ts';
import { demoDir } from '../read-data.ts';
import { makeCalls } from './calls.ts';
import type { PastDeps } from './story.ts';

interface Sheet {
  daysAgo: number;
  store: string;
  fileName: string;
}

/** What stores brought along from another shop program, and what one has only begun to bring. */
const sheets: readonly Sheet[] = [
  { daysAgo: 20, store: 'malharia-do-castelo', fileName: 'nuvemshop-malharia-do-castelo.csv' },
  { daysAgo: 11, store: 'atelie-clara-luz', fileName: 'shopify-atelie-clara-luz.csv' },
  { daysAgo: 0, store: demoSellerStore, fileName: 'padaria-novidades.csv' },
];

const read = (name: string) => readFileSync(new URL(`planilhas/${name}`, demoDir));

/**
 * Stores send their sheets through the door. A job brings the goods along, and the team approves them a day later.
 * A sheet of today waits for its store.
 */
export function makeBringGoods(deps: PastDeps) {
  const { call } = makeCalls(deps);
  const importIds = new Map<Sheet, string>();
  const inCatalog = <T>(sheet: Sheet, method: 'GET' | 'POST', path: string, body?: Buffer) => {
    const as = deps.sellerOf(sellerIdOf(sheet.store));
    return call<T>({ as, service: 'catalog', method, path, ...(body && { body }) });
  };
  const send = async (sheet: Sheet): Promise<void> => {
    const path = `/products/imports?fileName=${sheet.fileName}`;
    const file = read(sheet.fileName);
    const { import: begun } = await inCatalog<Begun>(sheet, 'POST', path, file);
    importIds.set(sheet, begun.id);
    if (sheet.daysAgo > 0) await inCatalog(sheet, 'POST', `/products/imports/${begun.id}/apply`);
  };
  const approve = async (sheet: Sheet): Promise<void> => {
    // Names of pictures by the titles in the sheets.
    const pictures = JSON.parse(read('fotos.json').toString()) as Record<string, string>;
    const path = `/products/imports/${importIds.get(sheet)}/lines?state=done&limit=100`;
    const { lines } = await inCatalog<{ lines: Line[] }>(sheet, 'GET', path);
    for (const { productId, title } of lines) {
      const name = pictures[title];
      if (!name) throw new Error(`fotos.json has no picture of ${title}`);
      await deps.showPictures(productId, [name, `${name}-detail`]);
      const decision = `/admin/products/${productId}/approve`;
      await call({ as: demoAdmin, service: 'catalog', method: 'PUT', path: decision });
    }
  };
  return async (daysAgo: number, runJobs: () => Promise<void>): Promise<void> => {
    for (const sheet of sheets) {
      if (sheet.daysAgo === daysAgo + 1) await approve(sheet);
      if (sheet.daysAgo !== daysAgo) continue;
      await send(sheet);
      await runJobs();
    }
  };
}

interface Begun {
  import: { id: string };
}

interface Line {
  productId: string;
  title: string;
}
