import { parseMeasure, parseReais, parseUnits, plainText } from '@largo/kernel';
import type { CategoryNames } from './category-names.ts';
import type { FieldProblem, ProductForm } from './product.ts';
import type { ProductFileColumn, SheetCells } from './product-sheet.ts';
import { importTexts } from './texts.ts';

export const columnOfField: Readonly<Record<string, ProductFileColumn>> = {
  title: 'titulo',
  sku: 'sku',
  categoryId: 'categoria',
  description: 'descricao',
  price: 'preco',
  originalPrice: 'preco_original',
  stock: 'estoque',
  weight: 'peso_kg',
  dimensions: 'comprimento_cm',
  images: 'imagens',
};

/** The part of the form that a row changes, and the problems that only a file can have. */
export interface RowForm {
  form: Partial<ProductForm>;
  problems: FieldProblem[];
}

/** Not a number for the form either, so its own rule reports what is wrong. */
const wrong = Number.NaN;

/**
 * Reads the cells that differ from `before`, the cells of the stored product; everything else stays
 * as stored, even where it breaks today's rules.
 */
export function readRowForm(
  cells: SheetCells,
  before: SheetCells,
  categories: CategoryNames,
): RowForm {
  const form: Partial<ProductForm> = {};
  const problems: FieldProblem[] = [];
  const changed = (
    column: ProductFileColumn,
    numberOf: (text: string) => number | null = () => null,
  ): string | undefined => {
    const [text, stored] = [cells[column], plainText(before[column] ?? '').trim()];
    const number = numberOf(text ?? '');
    // `19,9` is the same as `19,90`.
    const isSame = text === stored || (number !== null && number === numberOf(stored));
    return isSame ? undefined : text;
  };
  const titulo = changed('titulo');
  const sku = changed('sku');
  const descricao = changed('descricao');
  const preco = changed('preco', parseReais);
  const originalPrice = changed('preco_original', parseReais);
  const weight = changed('peso_kg', parseMeasure);
  const imagens = changed('imagens');
  const categoria = changed('categoria');
  if (titulo !== undefined) form.title = titulo;
  // A code that only differs in case is the same one, and an empty cell names none.
  if (sku !== undefined && sku !== '' && sku.toUpperCase() !== before.sku) form.sku = sku;
  if (descricao !== undefined) form.description = descricao;
  if (preco !== undefined) form.price = parseReais(preco) ?? wrong;
  if (originalPrice !== undefined)
    form.originalPrice = originalPrice === '' ? null : (parseReais(originalPrice) ?? wrong);
  if (weight !== undefined) form.weight = weight === '' ? null : (parseMeasure(weight) ?? wrong);
  if (imagens !== undefined) form.images = imagens.split(/\s+/).filter(Boolean);
  const stock = changed('estoque');
  // A stock number left as exported must not bring back units sold since.
  const isStockMeant = before.id === undefined || stock !== cells.estoque_na_exportacao;
  if (stock !== undefined && isStockMeant) form.stock = parseUnits(stock) ?? wrong;
  if (categoria !== undefined) form.categoryId = readCategory(categoria, categories, problems);
  if (sides.some((column) => changed(column, parseMeasure) !== undefined))
    form.dimensions = readDimensions({ ...before, ...cells }, problems);
  return { form, problems: [...problems, ...tooLong(form)] };
}

function readCategory(text: string, names: CategoryNames, problems: FieldProblem[]): string {
  if (text === '') return '';
  const found = names.find(text);
  if (typeof found === 'object') return found.id;
  const message = found === 'unknown' ? importTexts.categoryUnknown : importTexts.categoryAmbiguous;
  problems.push({ field: 'categoryId', message });
  return '';
}

const sides = ['comprimento_cm', 'largura_cm', 'altura_cm'] as const;
const maxSide = 10_000;

function readDimensions(
  cells: SheetCells,
  problems: FieldProblem[],
): NonNullable<ProductForm['dimensions']> | null {
  const texts = sides.map((column) => cells[column] ?? '');
  if (texts.every((text) => text === '')) return null;
  const [length, width, height] = texts.map((text) => parseMeasure(text) ?? wrong);
  const dimensions = { length: length ?? wrong, width: width ?? wrong, height: height ?? wrong };
  if (Object.values(dimensions).every((side) => side <= maxSide)) return dimensions;
  problems.push({ field: 'dimensions', message: importTexts.dimensions });
  return null;
}

function tooLong({ title = '', description = '' }: Partial<ProductForm>): FieldProblem[] {
  return [
    ...(title.length > 200 ? [{ field: 'title', message: importTexts.titleTooLong }] : []),
    ...(description.length > 10_000
      ? [{ field: 'description', message: importTexts.descriptionTooLong }]
      : []),
  ];
}
