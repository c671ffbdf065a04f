import type {
  ImportLine,
  ImportLinesAnswer,
  ProductAnswer,
  ProductImport,
  ProductImportAnswer,
  ProductListAnswer,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { TestActor } from '@largo/testkit';
import type { Shop } from './shop.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A store that brings its goods along. */
export function importer(shop: Shop, owner: () => TestActor) {
  const as = () => shop.as(owner());
  const start = (content: string | Buffer, { key = newId(), type = 'text/csv' } = {}) =>
    as().post<ProductImportAnswer & { code: string; error: string }>(
      '/products/imports?fileName=produtos.csv',
      content,
      { 'content-type': type === 'xlsx' ? xlsx : type, 'idempotency-key': key },
    );
  const get = async (id: string) =>
    (await as().get<ProductImportAnswer>(`/products/imports/${id}`)).body;
  const lines = async (id: string, query = ''): Promise<ImportLine[]> =>
    (await as().get<ImportLinesAnswer>(`/products/imports/${id}/lines?limit=100${query}`)).body
      .lines;
  const run = async (id: string, step: 'apply' | 'undo'): Promise<ProductImport> => {
    const { status, body } = await as().post<{ code: string }>(`/products/imports/${id}/${step}`);
    if (status !== 202) throw new Error(`${step}: ${status} ${body.code}`);
    await shop.runJobs('run-imports');
    return (await get(id)).import;
  };
  /** From the file to the store's products, with what the sheet's categories are to be. */
  const bring = async (content: string | Buffer, categoryId?: string) => {
    const { body } = await start(content);
    const { id } = body.import;
    if (categoryId !== undefined)
      await as().put(`/products/imports/${id}/mapping`, {
        categories: body.categories.map(({ name }) => ({ name, categoryId })),
      });
    return run(id, 'apply');
  };
  /** What the store offers, in short. */
  const offered = async () => {
    const list = await as().get<ProductListAnswer>(
      `/products?sellerId=${owner().userId}&limit=100`,
    );
    const all: Record<string, unknown>[] = [];
    for (const { id } of list.body.products) {
      const { product } = (await as().get<ProductAnswer>(`/products/${id}`)).body;
      const { title, price, originalPrice, stock, weight, description, variants } = product;
      all.push({
        title, price, stock, weight, description,
        ...(originalPrice ? { originalPrice } : {}),
        ...(variants ? { variants: variants.map((v) => `${v.values.join('/')} ${v.stock} ${v.price} ${v.sku}`) } : {}),
      }); // prettier-ignore
    }
    return all;
  };
  return { start, get, lines, run, bring, offered };
}
