import type { ExportLayout } from '@largo/contracts';
import { download } from '@largo/web-kit/client/api-client.ts';
import { dayOf } from '@largo/web-kit/format/dates.ts';
import { saveFile } from '@largo/web-kit/client/save-file.ts';

/** Our own columns, only their heading, or those of another system. */
export type ProductsFile = 'own' | 'template' | ExportLayout;

export async function downloadProducts(kind: ProductsFile): Promise<void> {
  const day = dayOf(new Date());
  if (kind === 'own' || kind === 'template') {
    const isTemplate = kind === 'template';
    const file = await download(`/products/export?template=${isTemplate}`);
    saveFile(file, isTemplate ? 'modelo_produtos.csv' : `produtos_${day}.csv`);
  } else {
    saveFile(await download(`/products/export?layout=${kind}`), `produtos_${kind}_${day}.csv`);
  }
}
