import type { CorrectLineBody, SheetField } from '@largo/contracts';

/** What a column can mean, as a store says it. */
export const fieldGroups: readonly {
  readonly group: string;
  readonly fields: Readonly<Partial<Record<SheetField, string>>>;
}[] = [
  {
    group: 'O produto',
    fields: {
      title: 'Título',
      description: 'Descrição',
      category: 'Categoria',
      pictures: 'Fotos (endereços)',
      visible: 'Aparece na loja (sim ou não)',
    },
  },
  {
    group: 'Preço e estoque',
    fields: {
      price: 'Preço',
      originalPrice: 'Preço antes da promoção',
      salePrice: 'Preço promocional',
      stock: 'Estoque',
      stockAtExport: 'Estoque quando a planilha foi baixada',
    },
  },
  {
    group: 'Códigos',
    fields: {
      sku: 'Código (SKU)',
      gtin: 'Código de barras (GTIN ou EAN)',
      id: 'Número do produto na nossa planilha (id)',
    },
  },
  {
    group: 'Peso e medidas',
    fields: {
      weightKg: 'Peso em kg',
      weightG: 'Peso em gramas',
      length: 'Comprimento em cm',
      width: 'Largura em cm',
      height: 'Altura em cm',
    },
  },
  {
    group: 'Variações',
    fields: {
      group: 'Código que junta as linhas de um produto',
      parent: 'Código do produto principal',
      option1: 'Nome da opção 1 (como Tamanho)',
      value1: 'Valor da opção 1 (como M)',
      option2: 'Nome da opção 2',
      value2: 'Valor da opção 2',
      option3: 'Nome da opção 3',
      value3: 'Valor da opção 3',
    },
  },
];

export type Cell = keyof NonNullable<CorrectLineBody['cells']>;

/** The columns of our own layout that can be corrected, in the order of the product's form. */
export const cellNames: Readonly<Record<Cell, string>> = {
  titulo: 'Título',
  categoria: 'Categoria',
  sku: 'Código (SKU)',
  descricao: 'Descrição',
  preco: 'Preço (R$)',
  preco_original: 'Preço antes da promoção',
  estoque: 'Estoque',
  peso_kg: 'Peso em kg',
  comprimento_cm: 'Comprimento em cm',
  largura_cm: 'Largura em cm',
  altura_cm: 'Altura em cm',
};

/** What changes also name. */
const names: Readonly<Record<string, string>> = {
  ...cellNames,
  id: 'Número do produto',
  imagens: 'Fotos',
  gtin: 'Código de barras',
};

/** A column that has no name here is called as its sheet calls it. */
export const columnName = (column: string): string =>
  Object.hasOwn(names, column) ? (names[column] ?? column) : column;
