import Type, { type Static } from 'typebox';
import { Instant, literals, Nullable, oneOf, Pagination, paging, Uuid } from '../common.ts';

/** What a column of a sheet can mean. Two columns never mean the same, except `pictures`. */
export const sheetFields = [
  'id',
  'sku',
  'title',
  'category',
  'description',
  'price',
  'originalPrice',
  'salePrice',
  'stock',
  'stockAtExport',
  'weightKg',
  'weightG',
  'length',
  'width',
  'height',
  'gtin',
  'pictures',
  'group',
  'parent',
  'option1',
  'value1',
  'option2',
  'value2',
  'option3',
  'value3',
  'visible',
] as const;
export type SheetField = (typeof sheetFields)[number];

/** Where a sheet comes from, by its headings; `other` is mapped by its store. */
export const sheetLayouts = [
  'largo',
  'shopify',
  'woocommerce',
  'nuvemshop',
  'tray',
  'bling',
  'other',
] as const;
export type SheetLayout = (typeof sheetLayouts)[number];

/** `mapping`: nothing can be planned before a column is the title. */
const importStates = ['mapping', 'ready', 'applying', 'applied', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

const importOutcomes = ['new', 'changed', 'unchanged', 'refused', 'left_out'] as const;
/** What a line would do, or has done, to the products of its store. */
export type ImportOutcome = (typeof importOutcomes)[number];

/** `kept`: not undone, because the product was changed since. */
const lineStates = ['waiting', 'done', 'failed', 'undone', 'kept'] as const;

export const ProductImport = Type.Object({
  id: Uuid,
  fileName: Type.String(),
  /** `windows-1252` is a guess that the store should check. */
  encoding: oneOf(['utf-8', 'utf-16', 'windows-1252', 'xlsx']),
  layout: oneOf(sheetLayouts),
  state: oneOf(importStates),
  /** Rows below the heading that are not empty. */
  rows: Type.Integer(),
  createdAt: Instant,
  /** When its last line was applied or undone. */
  finishedAt: Nullable(Instant),
  /** Null: it can't be undone. */
  undoableUntil: Nullable(Instant),
  totals: Type.Object({
    new: Type.Integer(),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    refused: Type.Integer(),
    left_out: Type.Integer(),
    /** Rows that were joined with others of the same product. */
    joined: Type.Integer(),
  }),
  /** Counts the lines that change something: how many are applied or, while it is undone, undone. */
  progress: Type.Object({ done: Type.Integer(), failed: Type.Integer(), total: Type.Integer() }),
  allowed: Type.Array(oneOf(['map', 'correct', 'apply', 'undo', 'discard'])),
});
export type ProductImport = Static<typeof ProductImport>;

/** `GET /products/imports/{id}` and the answer of every change of an import. */
export const ProductImportAnswer = Type.Object({
  import: ProductImport,
  columns: Type.Array(
    Type.Object({
      heading: Type.String(),
      /** The first few cells that are not empty. */
      samples: Type.Array(Type.String()),
      /** Null: left out. */
      field: Nullable(oneOf(sheetFields)),
    }),
  ),
  /** The sheet's categories that are not ours. The empty name stands for goods without one. */
  categories: Type.Array(
    Type.Object({
      name: Type.String(),
      lines: Type.Integer(),
      /** What the store chose. */
      categoryId: Nullable(Uuid),
      /** What its name suggests. */
      proposedId: Nullable(Uuid),
    }),
  ),
});
export type ProductImportAnswer = Static<typeof ProductImportAnswer>;

/** `POST /products/imports`, body: the bytes of a CSV file or an Excel workbook. */
export const StartImportQuery = Type.Object({
  fileName: Type.String({ minLength: 1, maxLength: 200, description: 'Name of the file' }),
});

/** `PUT /products/imports/{id}/mapping`: what is left out stays. Remembered for the next sheet. */
export const MapImportBody = Type.Object({
  /** One per column of the sheet, in its order. */
  fields: Type.Optional(Type.Array(Nullable(literals(sheetFields)), { maxItems: 200 })),
  categories: Type.Optional(
    Type.Array(Type.Object({ name: Type.String({ maxLength: 500 }), categoryId: Nullable(Uuid) }), {
      maxItems: 2_000,
    }),
  ),
});
export type MapImportBody = Static<typeof MapImportBody>;

export const ImportLinesQuery = Type.Object({
  outcome: Type.Optional(literals(importOutcomes, { description: 'Only lines with this outcome' })),
  state: Type.Optional(literals(lineStates, { description: 'Only lines in this state' })),
  ...paging({ usually: 20, atMost: 100 }),
});
export type ImportLinesQuery = Static<typeof ImportLinesQuery>;

/** One product of the sheet. */
export const ImportLine = Type.Object({
  /** From 1, in the order of the sheet. */
  position: Type.Integer(),
  /** Its rows, counted as spreadsheets do: the heading is row 1. */
  rows: Type.Array(Type.Integer()),
  title: Type.String(),
  outcome: oneOf(importOutcomes),
  state: oneOf(lineStates),
  /** Null for a product that does not exist yet. */
  productId: Nullable(Uuid),
  changes: Type.Array(
    Type.Object({
      column: Type.String(),
      before: Nullable(Type.String()),
      after: Nullable(Type.String()),
    }),
  ),
  problems: Type.Array(
    Type.Object({
      column: Nullable(Type.String()),
      message: Type.String(),
      /** The row of the sheet whose variant is wrong. */
      row: Type.Optional(Type.Integer()),
    }),
  ),
  /** The variants that are wrong, as they were read and corrected. */
  refusedVariants: Type.Array(
    Type.Object({
      row: Type.Integer(),
      values: Type.Array(Type.String()),
      cells: Type.Record(Type.String(), Type.String()),
    }),
  ),
  /** The product's cells by column of our own layout, as they were read and corrected. */
  cells: Type.Record(Type.String(), Type.String()),
  variants: Type.Integer(),
  pictures: Type.Integer(),
});
export type ImportLine = Static<typeof ImportLine>;
export const ImportLinesAnswer = Type.Object({
  lines: Type.Array(ImportLine),
  pagination: Pagination,
});
export type ImportLinesAnswer = Static<typeof ImportLinesAnswer>;

const cell = Type.Optional(Type.String({ maxLength: 20_000 }));
/** `PATCH /products/imports/{id}/lines/{position}`: cells by column of our own layout. */
export const CorrectLineBody = Type.Object({
  cells: Type.Optional(
    Type.Object({
      titulo: cell,
      sku: cell,
      categoria: cell,
      descricao: cell,
      preco: cell,
      preco_original: cell,
      estoque: cell,
      peso_kg: cell,
      comprimento_cm: cell,
      largura_cm: cell,
      altura_cm: cell,
    }),
  ),
  /** Cells of single variants by their rows. */
  variants: Type.Optional(
    Type.Array(
      Type.Object({
        row: Type.Integer({ minimum: 1, maximum: 100_000 }),
        cells: Type.Object({ sku: cell, gtin: cell, preco: cell, estoque: cell, peso_kg: cell }),
      }),
      { maxItems: 100 },
    ),
  ),
  /** False brings goods along that the other shop does not show, which are left out otherwise. */
  isLeftOut: Type.Optional(Type.Boolean()),
});
export type CorrectLineBody = Static<typeof CorrectLineBody>;
export const ImportLineAnswer = Type.Object({ line: ImportLine });

export const ProductImportsQuery = Type.Object(paging({ usually: 20, atMost: 100 }));
export const ProductImportsAnswer = Type.Object({
  imports: Type.Array(ProductImport),
  pagination: Pagination,
});
export type ProductImportsAnswer = Static<typeof ProductImportsAnswer>;
