import type { ExportLayout, ImportProductsAnswer } from '@largo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { download, request } from '@largo/web-kit/client/api-client.ts';
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

export interface Import {
  readonly file: File;
  readonly dryRun: boolean;
  /** One per import: a lost response must not create anything twice. */
  readonly idempotencyKey: string;
}

/** A dry run only reports what an import would change. */
export function useImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, dryRun, idempotencyKey }: Import) =>
      request<ImportProductsAnswer>('POST', '/products/import', {
        query: { dryRun },
        // Systems name this kind of file differently.
        body: new Blob([file], { type: 'text/csv' }),
        idempotencyKey,
      }),
    onSuccess: (_answer, { dryRun }) =>
      dryRun ? undefined : queryClient.invalidateQueries({ queryKey: ['products'] }),
  });
}
