import type { ReleasesAnswer, StatementAnswer } from '@largo/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { download, request } from '@largo/web-kit/client/api-client.ts';
import { saveFile } from '@largo/web-kit/client/save-file.ts';

export type Statement = StatementAnswer['statement'];
export type Releases = ReleasesAnswer;
export type FileFormat = 'csv' | 'ofx';

const pageSize = 50;

/** A month of the own store, this one unless given. */
export const statementQuery = (month: string, page: number) =>
  queryOptions({
    queryKey: ['payouts', 'statement', month, page],
    placeholderData: keepPreviousData,
    queryFn: async () =>
      (
        await request<StatementAnswer>('GET', '/payouts/statement', {
          query: { month: month || undefined, page, limit: pageSize },
        })
      ).statement,
  });

/** What comes on which day, and what is on hold. */
export const releasesQuery = () =>
  queryOptions({
    queryKey: ['payouts', 'releases'],
    queryFn: () => request<ReleasesAnswer>('GET', '/payouts/releases'),
  });

/** @throws ApiError */
export async function saveStatement(month: string, format: FileFormat): Promise<void> {
  const file = await download('/payouts/statement/file', { month, format });
  saveFile(file, `extrato-${month}.${format}`);
}
