import type { SheetField, SheetLayout } from '@largo/contracts';
import { stripAccents } from '@largo/kernel';

interface KnownLayout {
  readonly layout: SheetLayout;
  /** Headings that together occur in no other layout. */
  readonly marks: readonly string[];
  /** Headings by meaning. Of several the first that has cells counts, except for pictures. */
  readonly headings: Partial<Record<SheetField, readonly string[]>>;
}

const numbered = (names: readonly string[]) => (at: 1 | 2 | 3) =>
  names.map((name) => name.replace('#', String(at)));

function optionHeadings(names: readonly string[], values: readonly string[]) {
  const [name, value] = [numbered(names), numbered(values)];
  return {
    option1: name(1), value1: value(1), option2: name(2), value2: value(2), option3: name(3), value3: value(3),
  }; // prettier-ignore
}

const layouts: readonly KnownLayout[] = [
  {
    layout: 'shopify',
    marks: ['handle', 'body (html)', 'variant price'],
    headings: {
      group: ['handle'],
      title: ['title'],
      description: ['body (html)'],
      category: ['product category', 'type', 'tags'],
      visible: ['status', 'published'],
      sku: ['variant sku'],
      weightG: ['variant grams'],
      stock: ['variant inventory qty'],
      price: ['variant price'],
      originalPrice: ['variant compare at price'],
      gtin: ['variant barcode'],
      pictures: ['image src'],
      ...optionHeadings(['option# name'], ['option# value']),
    },
  },
  {
    layout: 'nuvemshop',
    marks: ['identificador url', 'nome da variacao 1'],
    headings: {
      group: ['identificador url'],
      title: ['nome'],
      description: ['descricao'],
      category: ['categorias'],
      visible: ['exibir na loja'],
      sku: ['sku'],
      gtin: ['codigo de barras'],
      price: ['preco'],
      salePrice: ['preco promocional'],
      stock: ['estoque'],
      weightKg: ['peso (kg)'],
      length: ['comprimento (cm)'],
      width: ['largura (cm)'],
      height: ['altura (cm)'],
      ...optionHeadings(['nome da variacao #'], ['valor da variacao #']),
    },
  },
  {
    layout: 'tray',
    marks: ['nome produto', 'preco venda', 'categoria nome'],
    headings: {
      group: ['id'],
      title: ['nome produto', 'titulo produto'],
      description: ['descricao'],
      category: ['categoria nome'],
      visible: ['disponivel'],
      sku: ['referencia'],
      gtin: ['ean'],
      price: ['preco venda'],
      salePrice: ['preco promocao'],
      stock: ['estoque'],
      weightG: ['peso'],
      length: ['comprimento'],
      width: ['largura'],
      height: ['altura'],
      pictures: ['imagem principal', 'imagem 2', 'imagem 3', 'imagem 4', 'imagem 5'],
    },
  },
  {
    layout: 'bling',
    marks: ['codigo', 'gtin/ean', 'codigo pai'],
    headings: {
      sku: ['codigo'],
      parent: ['codigo pai'],
      title: ['descricao'],
      description: ['descricao complementar', 'descricao curta'],
      category: ['categoria do produto', 'grupo de produtos', 'departamento'],
      visible: ['situacao'],
      gtin: ['gtin/ean'],
      price: ['preco'],
      stock: ['estoque'],
      weightKg: ['peso bruto (kg)', 'peso liquido (kg)'],
      length: ['profundidade do produto'],
      width: ['largura do produto'],
      height: ['altura do produto'],
      pictures: ['url imagens externas'],
    },
  },
  ...[
    ['tipo', 'nome', 'ascendente', 'nome do atributo #', 'valores do atributo #'],
    ['type', 'name', 'parent', 'attribute # name', 'attribute # value(s)'],
  ].map(([type = '', name = '', parent = '', option = '', value = '']): KnownLayout => ({
    layout: 'woocommerce',
    marks: [type, 'sku', name, parent],
    headings: {
      group: ['id'],
      parent: [parent],
      title: [name],
      description: ['descricao', 'description', 'descricao curta', 'short description'],
      category: ['categorias', 'categories'],
      visible: ['publicado', 'published'],
      sku: ['sku'],
      gtin: ['gtin, upc, ean, ou isbn', 'gtin, upc, ean, or isbn'],
      price: ['preco', 'preco normal', 'regular price'],
      salePrice: ['preco promocional', 'sale price'],
      stock: ['estoque', 'stock'],
      weightKg: ['peso (kg)', 'weight (kg)'],
      weightG: ['peso (g)', 'weight (g)'],
      length: ['comprimento (cm)', 'length (cm)'],
      width: ['largura (cm)', 'width (cm)'],
      height: ['altura (cm)', 'height (cm)'],
      pictures: ['imagens', 'images'],
      ...optionHeadings([option], [value, value.replace('valores', 'valor(es)')]),
    },
  })),
];

/** Our own columns; a file that has no others needs no guess. */
const own: Readonly<Record<string, SheetField>> = {
  id: 'id', sku: 'sku', titulo: 'title', categoria: 'category', descricao: 'description', preco: 'price',
  'preco original': 'originalPrice', estoque: 'stock', 'estoque na exportacao': 'stockAtExport',
  'peso kg': 'weightKg', 'comprimento cm': 'length', 'largura cm': 'width', 'altura cm': 'height',
  imagens: 'pictures', gtin: 'gtin', 'opcao 1': 'option1', 'valor 1': 'value1', 'opcao 2': 'option2',
  'valor 2': 'value2', 'opcao 3': 'option3', 'valor 3': 'value3',
}; // prettier-ignore

/** What people call their columns, in the order of preference. */
const usual: Partial<Record<SheetField, readonly string[]>> = {
  title: ['titulo', 'nome do produto', 'nome', 'produto', 'title', 'name', 'product', 'item', 'mercadoria'],
  sku: ['sku', 'codigo do produto', 'codigo', 'cod', 'cod.', 'referencia', 'ref', 'ref.', 'code'],
  category: ['categoria', 'categorias', 'category', 'departamento', 'grupo', 'secao', 'tipo'],
  description: ['descricao', 'descricao completa', 'description', 'detalhes', 'descricao do produto', 'obs'],
  price: ['preco', 'preco de venda', 'preco venda', 'valor de venda', 'valor', 'preco unitario', 'valor unitario',
    'preco (r$)', 'valor (r$)', 'preco r$', 'price', 'venda'],
  originalPrice: ['preco original', 'preco de', 'de'],
  salePrice: ['preco promocional', 'preco promocao', 'promocao', 'preco por', 'oferta', 'sale price'],
  stock: ['estoque', 'quantidade', 'qtd', 'qtd.', 'qtde', 'qtde.', 'saldo', 'estoque atual', 'stock', 'quantity',
    'quantidade em estoque', 'qtd estoque'],
  weightKg: ['peso (kg)', 'peso kg', 'peso em kg', 'peso'],
  weightG: ['peso (g)', 'peso g', 'peso em gramas', 'gramas'],
  length: ['comprimento (cm)', 'comprimento cm', 'comprimento', 'profundidade'],
  width: ['largura (cm)', 'largura cm', 'largura'],
  height: ['altura (cm)', 'altura cm', 'altura'],
  gtin: ['gtin', 'ean', 'codigo de barras', 'cod barras', 'cod. barras', 'ean13', 'barcode'],
  pictures: ['imagens', 'imagem', 'fotos', 'foto', 'url da imagem', 'link da foto', 'images', 'image', 'foto 1',
    'foto 2', 'foto 3', 'imagem 1', 'imagem 2', 'imagem 3'],
  group: ['handle', 'modelo'],
  parent: ['codigo pai', 'sku pai'],
  value1: ['cor', 'color', 'sabor', 'voltagem', 'estampa'],
  value2: ['tamanho', 'tam', 'tam.', 'numeracao', 'numero', 'size'],
  visible: ['ativo', 'situacao', 'status', 'publicado', 'visivel'],
}; // prettier-ignore

/** `Preço_Venda` and `preco venda` are one heading. */
export function plainHeading(heading: string): string {
  return stripAccents(heading).toLowerCase().replace(/[\s_]+/g, ' ').trim(); // prettier-ignore
}

export interface ReadHeading {
  readonly layout: SheetLayout;
  /** One per column; null is left out. */
  readonly fields: readonly (SheetField | null)[];
}

/** Recognises where a sheet comes from, or else guesses what its columns mean. */
export function readHeading(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): ReadHeading {
  const names = heading.map(plainHeading);
  if (names.every((name) => name in own) && names.includes('titulo'))
    return {
      layout: 'largo',
      fields: names.map((name, at) => (names.indexOf(name) === at ? (own[name] ?? null) : null)),
    };
  const known = layouts.find(({ marks }) => marks.every((mark) => names.includes(mark)));
  const hasCells = names.map((_name, at) => rows.some((row) => (row[at] ?? '').trim() !== ''));
  const fields: (SheetField | null)[] = names.map(() => null);
  const wanted = Object.entries(known?.headings ?? usual) as [SheetField, readonly string[]][];
  for (const [field, meanings] of wanted) {
    const places = meanings.map((name) => names.indexOf(name)).filter((at) => at >= 0);
    const free = places.filter((at) => fields[at] === null);
    const chosen = free.find((at) => hasCells[at]) ?? free[0];
    if (field === 'pictures') for (const at of free) fields[at] = field;
    else if (chosen !== undefined) fields[chosen] = field;
  }
  return { layout: known?.layout ?? 'other', fields };
}
