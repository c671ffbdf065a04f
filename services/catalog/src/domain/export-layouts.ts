import type { ExportLayout, ProductOption } from '@largo/contracts';
import type { SheetProduct } from './product-sheet.ts';

export interface ExportedVariant {
  readonly values: readonly string[];
  readonly sku: string;
  readonly gtin: string | null;
  readonly priceCents: number;
  readonly weightGrams: number | null;
  readonly stock: number;
  readonly image: string | null;
  readonly isActive: boolean;
}

/** A product with all that other systems have a column for. */
export interface ExportedProduct extends SheetProduct {
  readonly slug: string;
  readonly isActive: boolean;
  readonly options: readonly ProductOption[] | null;
  /** None for a product without options. */
  readonly variants: readonly ExportedVariant[];
}

type Cells = Readonly<Record<string, string>>;
interface Tools {
  /** The absolute address of a picture. */
  addressOf(image: string): string;
}
type Layout = (products: readonly ExportedProduct[], tools: Tools) => string[][];

/** The heading and records of a file as another system writes it. */
export const exportRecords: Readonly<Record<ExportLayout, Layout>> = {
  nuvemshop: (products) => recordsOf(nuvemshopHeading, products.flatMap(nuvemshopRows)),
  woocommerce(products, tools) {
    const rows = products.flatMap((product) => woocommerceRows(product, tools));
    const used = new Set(rows.flatMap((cells) => Object.keys(cells)));
    const more = woocommerceMore.filter((column) => used.has(column));
    return recordsOf([...woocommerceHeading, ...more], rows);
  },
};

function recordsOf(heading: readonly string[], rows: readonly Cells[]): string[][] {
  return [[...heading], ...rows.map((cells) => heading.map((column) => cells[column] ?? ''))];
}

const nuvemshopHeading = [
  'Identificador URL', 'Nome', 'Categorias', 'Nome da variação 1', 'Valor da variação 1',
  'Nome da variação 2', 'Valor da variação 2', 'Nome da variação 3', 'Valor da variação 3', 'Preço',
  'Preço promocional', 'Peso (kg)', 'Altura (cm)', 'Largura (cm)', 'Comprimento (cm)', 'Estoque', 'SKU',
  'Código de barras', 'Exibir na loja', 'Frete gratis', 'Descrição', 'Tags', 'Título para SEO',
  'Descrição para SEO', 'Marca', 'Produto Físico', 'MPN (Cód. Exclusivo, Modelo Fabricante)', 'Sexo',
  'Faixa etária', 'Custo',
]; // prettier-ignore

/** A row per variant; what is the product's stands in the first. It has no column for pictures. */
function nuvemshopRows(product: ExportedProduct): Cells[] {
  const { dimensions, options } = product;
  const side = (value: number | undefined) => (value === undefined ? '' : atLeast(value, 2));
  const ofProduct: Cells = {
    Nome: product.title,
    Categorias: product.categoryPath,
    'Exibir na loja': product.isActive ? 'SIM' : 'NÃO',
    'Frete gratis': 'NÃO',
    Descrição: paragraphs(product.description).join(''),
    'Produto Físico': 'SIM',
  };
  return unitsOf(product).map((unit, at) => {
    const [price, sale] = prices(product, unit);
    const named = options?.flatMap(({ name }, index) => [
      [`Nome da variação ${index + 1}`, name],
      [`Valor da variação ${index + 1}`, unit.values[index] ?? ''],
    ]);
    return {
      'Identificador URL': product.slug,
      ...(at === 0 && ofProduct),
      ...Object.fromEntries(named ?? []),
      Preço: price.toFixed(2),
      'Preço promocional': sale?.toFixed(2) ?? '',
      'Peso (kg)': unit.weightGrams === null ? '' : (unit.weightGrams / 1000).toFixed(3),
      'Altura (cm)': side(dimensions?.height),
      'Largura (cm)': side(dimensions?.width),
      'Comprimento (cm)': side(dimensions?.length),
      // It can't say that a variant is not on sale.
      Estoque: unit.isActive ? String(unit.stock) : '0',
      SKU: unit.sku,
      'Código de barras': unit.gtin ?? '',
    };
  });
}

const woocommerceHeading = [
  'ID', 'Tipo', 'SKU', 'Nome', 'Publicado', 'Em destaque?', 'Visibilidade no catálogo', 'Descrição curta',
  'Descrição', 'Data de início da promoção', 'Data de término da promoção', 'Status do imposto',
  'Classe de imposto', 'Em estoque?', 'Estoque', 'Baixa quantidade de estoque', 'São permitidas encomendas?',
  'Vendido individualmente?', 'Peso (kg)', 'Comprimento (cm)', 'Largura (cm)', 'Altura (cm)',
  'Permitir avaliações de clientes?', 'Nota da compra', 'Preço promocional', 'Preço', 'Categorias', 'Tags',
  'Classe de entrega', 'Imagens', 'Limite de downloads', 'Dias para expirar o download', 'Ascendente',
  'Itens de grupo', 'Aumenta vendas', 'Venda cruzada', 'URL externa', 'Texto do botão', 'Posição',
]; // prettier-ignore
const attribute = (at: number) =>
  [`Nome do atributo ${at}`, `Valores do atributo ${at}`, `Visibilidade do atributo ${at}`, `Atributo global ${at}`] as const; // prettier-ignore
/** Columns that it only writes when a product needs them. */
const gtinColumn = 'GTIN, UPC, EAN ou ISBN';
const woocommerceMore = [gtinColumn, ...[1, 2, 3].flatMap(attribute)];

/** A product with options is `variable`, and a `variation` for each variant names it by its code. */
function woocommerceRows(product: ExportedProduct, { addressOf }: Tools): Cells[] {
  const { dimensions, options, images } = product;
  const side = (value: number | undefined) => (value === undefined ? '' : String(value));
  const measures = {
    'Comprimento (cm)': side(dimensions?.length),
    'Largura (cm)': side(dimensions?.width),
    'Altura (cm)': side(dimensions?.height),
  };
  const cellsOfUnit = (unit: ExportedVariant): Cells => {
    const [price, sale] = prices(product, unit);
    return {
      SKU: unit.sku,
      'Em estoque?': unit.stock > 0 ? '1' : '0',
      Estoque: String(unit.stock),
      'Peso (kg)': unit.weightGrams === null ? '' : String(unit.weightGrams / 1000),
      ...measures,
      Preço: String(price),
      'Preço promocional': sale === undefined ? '' : String(sale),
      ...(unit.gtin !== null && { [gtinColumn]: unit.gtin }),
    };
  };
  const shown: Cells = {
    Nome: product.title,
    Publicado: product.isActive ? '1' : '0',
    // It writes line breaks as two characters.
    Descrição: paragraphs(product.description).join(String.raw`\n`),
    Categorias: listed([product.categoryPath]),
    Imagens: images.map(addressOf).join(', '),
  };
  if (!options)
    return unitsOf(product).map((unit) => ({ Tipo: 'simple', ...shown, ...cellsOfUnit(unit) }));
  const attributes = (valuesOf: (index: number) => readonly string[]) =>
    options.flatMap(({ name }, index) => {
      const [nameColumn, values, isVisible, isGlobal] = attribute(index + 1);
      return [[nameColumn, name], [values, listed(valuesOf(index))], [isVisible, '1'], [isGlobal, '0']]; // prettier-ignore
    });
  const parent = {
    Tipo: 'variable', SKU: product.sku, ...shown, 'Em estoque?': product.stock > 0 ? '1' : '0', ...measures,
    ...Object.fromEntries(attributes((index) => options[index]?.values ?? [])),
  }; // prettier-ignore
  const children = product.variants.map((variant, at) => ({
    Tipo: 'variation',
    Nome: `${product.title} - ${variant.values.join(', ')}`,
    Publicado: variant.isActive ? '1' : '0',
    ...cellsOfUnit(variant),
    Imagens: variant.image === null ? '' : addressOf(variant.image),
    Ascendente: product.sku,
    Posição: String(at + 1),
    ...Object.fromEntries(attributes((index) => [variant.values[index] ?? ''])),
  }));
  return [parent, ...children];
}

/** What has a price and a stock: the variants, or the product itself. */
function unitsOf(product: ExportedProduct): readonly ExportedVariant[] {
  if (product.options) return product.variants;
  return [{ ...product, values: [], gtin: null, image: null, isActive: true }];
}

/** In reais: the usual price, and the lower one while there is one. */
function prices(
  { originalPriceCents }: ExportedProduct,
  { priceCents }: ExportedVariant,
): [usual: number, sale?: number] {
  const isReduced = originalPriceCents !== null && originalPriceCents > priceCents;
  return isReduced ? [originalPriceCents / 100, priceCents / 100] : [priceCents / 100];
}

const atLeast = (value: number, digits: number) =>
  Number(value.toFixed(digits)) === value ? value.toFixed(digits) : String(value);

/** Values in one cell; commas of their own are escaped. */
const listed = (values: readonly string[]) =>
  values.map((value) => value.replaceAll(',', String.raw`\,`)).join(', ');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A text as the HTML that these systems keep. */
function paragraphs(text: string): string[] {
  return text.split(/\n{2,}/).map((part) => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`);
}
