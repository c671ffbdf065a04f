import { InvalidProduct } from './errors.ts';
import { productTexts } from './texts.ts';

/** @throws InvalidProduct when a form names a category or pictures that are not there */
export function refuseUnknown(known: { isCategoryKnown: boolean; areImagesKnown: boolean }): void {
  const problems = [
    ...(known.isCategoryKnown ? [] : [{ field: 'categoryId', message: productTexts.category }]),
    ...(known.areImagesKnown ? [] : [{ field: 'images', message: productTexts.images }]),
  ];
  if (problems.length > 0) throw new InvalidProduct(problems);
}
