import type { ImportProductsAnswer } from '@largo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { download, request } from '@largo/web-kit/client/api-client.ts';
import { dayOf } from '@largo/web-kit/format/dates.ts';
import { saveFile } from '@largo/web-kit/client/save-file.ts';

export async function downloadProducts(isTemplate: boolean): Promise<void> {
  const file = await download(`/products/export?template=${isTemplate}`);
  saveFile(file, isTemplate ? 'modelo_produtos.csv' : `produtos_${dayOf(new Date())}.csv`);
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
