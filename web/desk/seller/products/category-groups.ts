import { texts } from './texts.ts';

export interface CategoryChoice {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
}

/** Departments as headings; each can be chosen itself when no category below it fits. */
export function categoryGroups(categories: readonly CategoryChoice[]) {
  const byParent = new Map<string, CategoryChoice[]>();
  for (const category of categories) {
    if (category.parentId === null) continue;
    byParent.set(category.parentId, [...(byParent.get(category.parentId) ?? []), category]);
  }
  return categories
    .filter(({ parentId }) => parentId === null)
    .map(({ id, name }) => {
      const children = byParent.get(id) ?? [];
      const whole = children.length === 0 ? name : texts.form.wholeCategory(name);
      return {
        group: name,
        items: [
          ...children.map((child) => ({ value: child.id, label: child.name })),
          { value: id, label: whole },
        ],
      };
    });
}
