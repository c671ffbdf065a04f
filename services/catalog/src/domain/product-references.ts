import { InvalidProduct } from './errors.ts';
import type { FieldProblem } from './product.ts';
import { productTexts } from './texts.ts';

interface References {
  isCategoryKnown: boolean;
  areImagesKnown: boolean;
}

export function unknownReferences(known: References): FieldProblem[] {
  return [
    ...(known.isCategoryKnown ? [] : [{ field: 'categoryId', message: productTexts.category }]),
    ...(known.areImagesKnown ? [] : [{ field: 'images', message: productTexts.images }]),
  ];
}

/** @throws InvalidProduct when a form names a category or pictures that do not exist */
export function refuseUnknown(known: References): void {
  const problems = unknownReferences(known);
  if (problems.length > 0) throw new InvalidProduct(problems);
}
