import type {
  SynonymAnswer,
  SynonymBody,
  SynonymPreviewAnswer,
  SynonymsAnswer,
} from '@largo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { download, request } from '@largo/web-kit/client/api-client.ts';
import { saveFile } from '@largo/web-kit/client/save-file.ts';
import { useIdempotencyKey } from '@largo/web-kit/client/use-idempotency-key.ts';
import { adminKeys } from '../shared/keys.ts';
import { synonymTexts } from './synonym-texts.ts';
import { pageQuery } from '../../screens/answer-query.ts';

export type Synonym = SynonymsAnswer['synonyms'][number];

const pageSize = 50;

export const synonymsQuery = (search: string, page: number) =>
  pageQuery<SynonymsAnswer>([...adminKeys.synonyms, search.trim(), page], '/admin/synonyms', {
    page,
    limit: pageSize,
    search: search.trim() || undefined,
  });

export const synonymPreviewQuery = (synonym: SynonymBody) =>
  pageQuery<SynonymPreviewAnswer>(
    [...adminKeys.synonyms, 'preview', synonym],
    '/admin/synonyms/preview',
    { ...synonym },
    { retry: false },
  );

/** Also the log; what searches find changes by itself. */
function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: adminKeys.audit });
      await queryClient.invalidateQueries({ queryKey: adminKeys.synonyms });
    },
  });
}

export function useAddSynonym() {
  const keyOf = useIdempotencyKey();
  return useChange((body: SynonymBody) =>
    request<SynonymAnswer>('POST', '/admin/synonyms', { body, idempotencyKey: keyOf(body) }),
  );
}

export const useRemoveSynonym = () =>
  useChange((id: string) => request('DELETE', `/admin/synonyms/${id}`));

export async function downloadSynonyms(): Promise<void> {
  saveFile(await download('/admin/synonyms/export'), synonymTexts.exportName);
}
