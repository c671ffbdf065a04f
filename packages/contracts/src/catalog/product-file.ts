import Type, { type Static } from 'typebox';
import { Nullable, oneOf, Uuid } from '../common.ts';

/** Systems whose file of products the export can write. */
export const exportLayouts = ['nuvemshop', 'woocommerce'] as const;
export type ExportLayout = (typeof exportLayouts)[number];

/** GET /products/export: `template` gives only the header row, to start a file with. */
export const ExportProductsQuery = Type.Object({
  template: Type.Optional(
    Type.Boolean({ default: false, description: 'Only the heading, to begin a file with' }),
  ),
  layout: Type.Optional(
    oneOf(exportLayouts, { description: 'The columns of another system instead of our own' }),
  ),
});

/** POST /products/import, body `text/csv`: `dryRun` reports what would happen and changes nothing. */
export const ImportProductsQuery = Type.Object({
  dryRun: Type.Optional(
    Type.Boolean({ default: false, description: 'Report what would happen and change nothing' }),
  ),
});

const Change = Type.Object({
  column: Type.String(),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
});
/** `row` counts as spreadsheets do: the header is row 1. */
const ImportProblem = Type.Object({
  row: Type.Integer(),
  column: Nullable(Type.String()),
  message: Type.String(),
});
export type ImportProblem = Static<typeof ImportProblem>;
export const ImportedRow = Type.Object({
  row: Type.Integer(),
  action: Type.Unsafe<'create' | 'update'>(Type.Enum(['create', 'update'])),
  /** Null for a product that will be created. */
  productId: Nullable(Uuid),
  title: Type.String(),
  changes: Type.Array(Change),
});
export type ImportedRow = Static<typeof ImportedRow>;
export const ImportProductsAnswer = Type.Object({
  dryRun: Type.Boolean(),
  /** The encoding that was detected; `windows-1252` is a guess that the seller should check. */
  encoding: Type.Unsafe<'utf-8' | 'utf-16' | 'windows-1252'>(
    Type.Enum(['utf-8', 'utf-16', 'windows-1252']),
  ),
  summary: Type.Object({
    rows: Type.Integer(),
    created: Type.Integer(),
    updated: Type.Integer(),
    unchanged: Type.Integer(),
    refused: Type.Integer(),
  }),
  /** Rows that create or change a product; unchanged rows are only counted. */
  rows: Type.Array(ImportedRow),
  /** A single problem refuses the whole file. */
  problems: Type.Array(ImportProblem),
});
export type ImportProductsAnswer = Static<typeof ImportProductsAnswer>;
