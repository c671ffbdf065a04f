import { paths } from '@largo/web-kit/config/paths.ts';
import type {
  CorrectLineBody,
  ImportLine,
  ImportLinesAnswer,
  MapImportBody,
  PictureFetchesAnswer,
  ProductImport,
  ProductImportAnswer,
  ProductImportsAnswer,
  RetryPictureFetchesAnswer,
} from '@largo/contracts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { type Sending, uploadContent } from '@largo/web-kit/client/upload-file.ts';
import { withQuery } from '@largo/web-kit/config/paths.ts';
import { answerQuery, pageQuery } from '../../../screens/answer-query.ts';
import { refreshProducts } from '../product.queries.ts';
import { contentTypeOf } from './sheet-file.ts';

export const importPath = (id: string): string => `${paths.productFile}/${id}`;

const allImports = ['product-imports'] as const;
const path = '/products/imports';
const pathOf = (id: string) => `${path}/${id}`;
const pollMs = 1_500;

/** Whether a job is at work on it. */
const isRunning = ({ state }: ProductImport) => state === 'applying' || state === 'undoing';

export const importsQuery = (_filters: object, page: number) =>
  pageQuery<ProductImportsAnswer>(
    [...allImports, 'list', page],
    path,
    { page, limit: 10 },
    { refetchInterval: ({ state }) => (state.data?.imports.some(isRunning) ? pollMs : false) },
  );

export const importQuery = (id: string) =>
  answerQuery<ProductImportAnswer>([...allImports, 'one', id], pathOf(id), {
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.import) ? pollMs : false),
  });

/** Each state of an import has lines of its own. */
export const importLinesQuery = (
  { id, state: step }: ProductImport,
  filter: { readonly outcome?: string; readonly state?: string },
  page: number,
) =>
  pageQuery<ImportLinesAnswer>(
    [...allImports, 'lines', id, step, filter, page],
    `${pathOf(id)}/lines`,
    { ...filter, page },
  );

/** How far the pictures of an import are. */
export interface ImportPictures {
  readonly total: number;
  readonly waiting: number;
  readonly failedTotal: number;
  /** The first of them. */
  readonly failed: PictureFetchesAnswer['fetches'];
}

const picturesPath = '/products/picture-fetches';
const slowPollMs = 4_000;

export const importPicturesQuery = (importId: string) =>
  queryOptions({
    queryKey: [...allImports, 'pictures', importId],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<ImportPictures> => {
      const ask = (query: { state?: 'waiting' | 'failed'; limit: number }) =>
        request<PictureFetchesAnswer>('GET', picturesPath, {
          query: { importId, ...query },
          signal,
        });
      const [all, waiting, failed] = await Promise.all([
        ask({ limit: 1 }),
        ask({ state: 'waiting', limit: 1 }),
        ask({ state: 'failed', limit: 20 }),
      ]);
      return {
        total: all.pagination.total,
        waiting: waiting.pagination.total,
        failedTotal: failed.pagination.total,
        failed: failed.fetches,
      };
    },
    refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? slowPollMs : false),
  });

export const retryPictures = (importId: string) =>
  request<RetryPictureFetchesAnswer>('POST', `${picturesPath}/retry`, { body: { importId } });

export const startImport = (file: File, sending: Sending) =>
  uploadContent<ProductImportAnswer>({
    path: withQuery(path, { fileName: file.name.slice(-200) }),
    // Systems name these kinds of files differently.
    body: new Blob([file], { type: contentTypeOf(file.name) }),
    ...sending,
  });

export const mapImport = (id: string, body: MapImportBody, idempotencyKey: string) =>
  request<ProductImportAnswer>('PUT', `${pathOf(id)}/mapping`, { body, idempotencyKey });

export const correctLine = (
  { id, position }: { readonly id: string; readonly position: number },
  body: CorrectLineBody,
  idempotencyKey: string,
) =>
  request<{ line: ImportLine }>('PATCH', `${pathOf(id)}/lines/${position}`, {
    body,
    idempotencyKey,
  });

export const applyImport = ({ id }: ProductImport, idempotencyKey: string) =>
  request<ProductImportAnswer>('POST', `${pathOf(id)}/apply`, { idempotencyKey });

export const undoImport = ({ id }: ProductImport, idempotencyKey: string) =>
  request<ProductImportAnswer>('POST', `${pathOf(id)}/undo`, { idempotencyKey });

export const discardImport = ({ id }: ProductImport, idempotencyKey: string) =>
  request<unknown>('DELETE', pathOf(id), { idempotencyKey });

export const refreshImports = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: allImports });

/** One that was discarded is not asked for again. */
export const refreshList = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: [...allImports, 'list'] });

/** Products change from now on. */
export const refreshAll = (queryClient: QueryClient) =>
  Promise.all([refreshImports(queryClient), refreshProducts(queryClient)]);
