import { stripAccents } from '@largo/kernel';

export interface NamedCategory {
  id: string;
  name: string;
  slug: string;
  parentId: string | null;
  isActive: boolean;
}

export interface CategoryNames {
  /** Such as `Alimentos > Padaria`; empty when there is no such category. */
  pathOf(id: string | null): string;
  /** Looks it up by path, by slug or by a name that only one category has. */
  find(text: string): { id: string } | 'unknown' | 'ambiguous';
}

export function categoryNames(categories: readonly NamedCategory[]): CategoryNames {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const pathOf = (id: string | null): string => {
    const category = byId.get(id ?? '');
    if (!category) return '';
    const parent = byId.get(category.parentId ?? '');
    return parent ? `${parent.name} > ${category.name}` : category.name;
  };
  const byText = new Map<string, Set<string>>();
  const name = (text: string, id: string) => {
    const key = plain(text);
    byText.set(key, (byText.get(key) ?? new Set()).add(id));
  };
  for (const category of categories) {
    name(pathOf(category.id), category.id);
    name(category.slug, category.id);
    name(category.name, category.id);
  }
  return {
    pathOf,
    find(text) {
      const found = [...(byText.get(plain(text)) ?? [])];
      // A top-level category is found by its name even if a child of another one has the same name.
      const exact = found.filter((id) => plain(pathOf(id)) === plain(text));
      const [only] = exact.length > 0 ? exact : found;
      if (only === undefined) return 'unknown';
      return (exact.length || found.length) === 1 ? { id: only } : 'ambiguous';
    },
  };
}

function plain(text: string): string {
  return stripAccents(text)
    .toLowerCase()
    .replace(/\s*>\s*/g, '>')
    .replace(/\s+/g, ' ')
    .trim();
}
