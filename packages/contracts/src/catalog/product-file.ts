import Type from 'typebox';
import { oneOf } from '../common.ts';

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
