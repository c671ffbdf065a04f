import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { categoryGroups } from './category-groups.ts';
import { moved } from './moved.ts';
import { bodyOf, editOf, emptyDraft, problemsOf, type ProductDraft } from './product-draft.ts';
import { refusedFields, saveProblem } from './save-problem.ts';
import { draftName, findDraft, keepDraft } from './stored-draft.ts';
import { fileProblem } from '../../screens/use-picture-uploads.ts';

const good: ProductDraft = {
  ...emptyDraft,
  title: ' Pão de queijo ',
  categoryId: 'c1',
  description: 'Saído do forno, com queijo da serra.',
  price: '1.234,56',
  stock: '12',
};
const problemOf = (part: Partial<ProductDraft>) => Object.entries(problemsOf({ ...good, ...part }));

describe('the product form refuses', () => {
  it('an empty form, naming every required field in its order', () => {
    expect(problemsOf(emptyDraft)).toEqual({
      title: 'Por favor, insira um título',
      categoryId: 'Por favor, selecione uma categoria',
      description: 'A descrição deve ter pelo menos 10 caracteres',
      price: 'Por favor, insira um preço válido',
      stock: 'Por favor, insira um estoque válido',
    });
  });
  it.each([
    ['price', '0', 'Por favor, insira um preço válido'],
    ['price', '-5', 'Por favor, insira um preço válido'],
    ['price', '100.000.000,00', 'O preço não pode exceder R$ 99.999.999,99'],
    ['originalPrice', 'x', 'Por favor, insira um preço original válido'],
    ['originalPrice', '1.234,56', 'O preço original deve ser maior que o preço'],
    ['stock', '1,5', 'Por favor, insira um estoque válido'],
    ['stock', '-1', 'Por favor, insira um estoque válido'],
    ['stock', '2147483648', 'O estoque não pode exceder 2.147.483.647 unidades'],
    ['weight', '0,0001', 'Por favor, insira um peso válido'],
    ['weight', '100000', 'O peso não pode exceder 99.999,999 kg'],
  ])('%s %s with the sentence of the field', (field, value, sentence) => {
    expect(problemOf({ [field]: value })).toEqual([[field, sentence]]);
  });
  it('measures that are only partly given, at the first that is missing', () => {
    expect(problemOf({ length: '10', height: '5' }).map(([field]) => field)).toEqual(['width']);
  });
  it('files that are no picture or too large', () => {
    expect(fileProblem({ type: 'text/plain', size: 10 })).toBe(
      'Por favor, selecione um arquivo de imagem',
    );
    expect(fileProblem({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe(
      'O tamanho da imagem deve ser menor que 5MB',
    );
    expect(fileProblem({ type: 'image/png', size: 5 * 1024 * 1024 })).toBeNull();
  });
});

describe('what the product form sends', () => {
  it('has amounts as numbers, nothing for what was left out, and a status from administrators only', () => {
    const body = bodyOf({ ...good, weight: '0,35' }, false);
    expect(body).toEqual({
      title: 'Pão de queijo',
      sku: '',
      categoryId: 'c1',
      description: good.description,
      price: 1234.56,
      originalPrice: null,
      stock: 12,
      weight: 0.35,
      dimensions: null,
      images: [],
    });
    expect(bodyOf(good, true).status).toBe('pending');
  });
  it('names only what was changed, and the stock together with the stock that was seen', () => {
    expect(editOf(good, { ...good, price: '10,00' }, false)).toEqual({ price: 10 });
    expect(editOf(good, { ...good, originalPrice: '1.500' }, false)).toEqual({
      originalPrice: 1500,
    });
    const promotion = { ...good, originalPrice: '1.500,00' };
    expect(editOf(promotion, good, false)).toEqual({ originalPrice: null });
    expect(editOf(good, { ...good, stock: '20' }, false)).toEqual({ stock: 20, stockSeen: 12 });
    expect(editOf(good, { ...good, price: '1234,56' }, false)).toEqual({});
    expect(editOf(good, { ...good, sku: ' PQ-1 ' }, false)).toEqual({ sku: 'PQ-1' });
  });
});

describe('a refusal of the server', () => {
  const refusal = (status: number, code: string, message: string, details?: unknown) =>
    new ApiError({ status, code, message, details });
  it('is shown at its fields when the form has them', () => {
    const details = [
      { field: 'price', message: 'Por favor, insira um preço válido' },
      { field: 'images', message: 'Envie as imagens do produto antes de salvar' },
    ];
    const error = refusal(400, 'INVALID_PRODUCT', 'Por favor, insira um preço válido', details);
    expect(refusedFields(error)).toEqual({ price: 'Por favor, insira um preço válido' });
    expect(saveProblem(error)).toBe('Por favor, insira um preço válido');
    const taken = [{ field: 'sku', message: 'Outro produto da loja já usa o código “PQ-1”' }];
    const conflict = refusal(409, 'PRODUCT_SKU_TAKEN', taken[0]?.message ?? '', taken);
    expect(refusedFields(conflict)).toEqual({ sku: taken[0]?.message });
    expect(saveProblem(conflict)).toBe(taken[0]?.message);
    const tooLong = [{ field: 'title', message: 'Deve ter no máximo 200 caracteres.' }];
    expect(refusedFields(refusal(400, 'INVALID_REQUEST', 'x', tooLong))).toEqual({
      title: 'Deve ter no máximo 200 caracteres.',
    });
    expect(refusedFields(refusal(409, 'PRODUCT_LIMIT_REACHED', 'x', tooLong))).toEqual({});
  });
  it('has the sentence of an incomplete profile for 403 and the general one for other 400', () => {
    expect(saveProblem(refusal(403, 'SELLER_PROFILE_INCOMPLETE', 'x'))).toContain(
      'Complete os dados da sua loja',
    );
    expect(saveProblem(refusal(400, 'INVALID_REQUEST', 'body/price'))).toBe(
      'Dados do produto inválidos. Verifique todos os campos.',
    );
  });
});

describe('lists of the form', () => {
  it('move a picture to the place of another', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  });
  it('put categories under their department, which can be chosen itself', () => {
    const groups = categoryGroups([
      { id: '1', name: 'Alimentos', parentId: null },
      { id: '2', name: 'Pães', parentId: '1' },
      { id: '3', name: 'Livros', parentId: null },
    ]);
    expect(groups).toEqual([
      {
        group: 'Alimentos',
        items: [
          { value: '2', label: 'Pães' },
          { value: '1', label: 'Alimentos (geral)' },
        ],
      },
      { group: 'Livros', items: [{ value: '3', label: 'Livros' }] },
    ]);
  });
});

describe('the draft of a product in the browser', () => {
  const name = draftName('u1', 'p1');
  const before: ProductDraft = { ...good, images: ['/media/a.webp'] };
  const hourMs = 3_600_000;
  const kept = new Map<string, string>();
  const found = (now = before, afterMs = 0) => findDraft(name, now, Date.now() + afterMs);
  beforeEach(() => {
    kept.clear();
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    };
    vi.stubGlobal('window', { localStorage });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is laid over the product as it is now, and is of one person and one product', () => {
    keepDraft(name, before, {
      ...before,
      price: '10,00',
      images: ['/media/a.webp', '/media/b.webp'],
    });
    const now = { ...before, stock: '3' };
    expect(found(now)?.draft).toEqual({
      ...now,
      price: '10,00',
      images: ['/media/a.webp', '/media/b.webp'],
    });
    expect(findDraft(draftName('u2', 'p1'), before, Date.now())).toBeNull();
    expect(findDraft(draftName('u1', 'new'), before, Date.now())).toBeNull();
  });
  it('is gone when everything is as it was, and when the product is so by now', () => {
    keepDraft(name, before, { ...before, title: 'Broa' });
    expect(found({ ...before, title: 'Broa' })).toBeNull();
    keepDraft(name, before, before);
    expect(kept.size).toBe(0);
  });
  it('loses pictures that the catalogue has cleaned away, and ends after a week', () => {
    keepDraft(name, before, {
      ...before,
      title: 'Broa',
      images: ['/media/a.webp', '/media/b.webp'],
    });
    expect(found(before, 19 * hourMs)).toMatchObject({ isWithoutPictures: false });
    const old = found(before, 21 * hourMs);
    expect(old).toMatchObject({ isWithoutPictures: true, draft: { images: ['/media/a.webp'] } });
    expect(found(before, 7 * 24 * hourMs)).toBeNull();
  });
  it.each([
    ['text', 'nonsense'],
    ['null', 'null'],
    ['another version', JSON.stringify({ version: 0, savedAt: '2026-11-21', changes: {} })],
    ['values that the form has not', JSON.stringify({ version: 1, savedAt: new Date().toISOString(), changes: { title: 5, images: ['https://elsewhere.test/a.webp'], status: 'sold', admin: 'x' } })],
  ])('ignores %s', (_what, text) => {
    kept.set(name, text);
    expect(found()).toBeNull();
  }); // prettier-ignore
  it('says when the browser keeps nothing', () => {
    vi.stubGlobal('window', {});
    expect(keepDraft(name, before, { ...before, title: 'Broa' })).toBe(false);
  });
});
