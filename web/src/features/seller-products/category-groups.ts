import type { SelectGroup } from '../../components/ui/grouped-select.tsx';
import { texts } from './texts.ts';

export interface CategoryChoice {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
}

/** Departments as headings; each can be chosen itself when no shelf below it fits. */
export function categoryGroups(categories: readonly CategoryChoice[]): SelectGroup[] {
  const byParent = new Map<string, CategoryChoice[]>();
  for (const category of categories) {
    if (category.parentId === null) continue;
    byParent.set(category.parentId, [...(byParent.get(category.parentId) ?? []), category]);
  }
  return categories
    .filter(({ parentId }) => parentId === null)
    .map(({ id, name }) => {
      const shelves = byParent.get(id) ?? [];
      const whole = shelves.length === 0 ? name : texts.form.wholeCategory(name);
      return {
        label: name,
        options: [
          ...shelves.map((shelf) => ({ value: shelf.id, label: shelf.name })),
          { value: id, label: whole },
        ],
      };
    });
}
