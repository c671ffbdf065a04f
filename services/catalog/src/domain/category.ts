import { isBlank } from '@largo/kernel';
import { InvalidCategory } from './errors.ts';
import { categoryTexts } from './texts.ts';

export interface CategoryForm {
  name: string;
  description?: string | null;
  parentId?: string | null;
  sortOrder?: number;
  isActive?: boolean;
}

export type CategoryValues = Required<CategoryForm>;

export function readCategoryForm(form: CategoryForm): CategoryValues {
  const name = form.name.replaceAll('\0', '').trim();
  if (isBlank(name)) throw new InvalidCategory('name', categoryTexts.name);
  return {
    name,
    description: form.description?.replaceAll('\0', '').trim() || null,
    parentId: form.parentId ?? null,
    sortOrder: form.sortOrder ?? 0,
    isActive: form.isActive ?? true,
  };
}

/** The tree has two levels. */
export function checkParent(parent: {
  isRoot: boolean;
  isItself: boolean;
  hasChildren: boolean;
}): void {
  if (!parent.isRoot || parent.isItself || parent.hasChildren)
    throw new InvalidCategory('parentId', categoryTexts.parent);
}
