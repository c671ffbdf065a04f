import { stripAccents } from '@largo/kernel';
import type { CategoryNames, NamedCategory } from '../category-names.ts';

export interface FoundCategory {
  /** Ours, by its store's choice or by its name. */
  readonly id?: string;
  /** One that its name suggests; the store decides. */
  readonly proposedId?: string;
}

/**
 * Finds which of our categories another shop's text means: `Moda > Blusas, Verão` lists two, each as a
 * path. Only a name of ours is taken as meant; the category above it or a similar name is proposed.
 * @param chosen our category by the text of the other shop
 */
export function categoryFinder(
  categories: readonly NamedCategory[],
  names: CategoryNames,
  chosen: ReadonlyMap<string, string>,
): (text: string) => FoundCategory {
  const active = categories.filter(({ isActive }) => isActive);
  const exact = (text: string): string | undefined => {
    const found = names.find(text);
    return typeof found === 'object' ? found.id : undefined;
  };
  const known = new Map<string, FoundCategory>();
  const find = (text: string): FoundCategory => {
    const own = chosen.get(text) ?? exact(text);
    if (own !== undefined) return { id: own };
    const paths = text.split(/[,|]/).map((path) => path.split(/\s*>+\s*|\s*\/\s*/).filter(Boolean));
    for (const path of paths) {
      const id =
        exact(path.join(' > ')) ?? exact(path.slice(-2).join(' > ')) ?? exact(path.at(-1) ?? '');
      if (id !== undefined) return { id };
    }
    const segments = paths.flatMap((path) => path.toReversed());
    const proposed =
      segments.map(exact).find((id) => id !== undefined) ??
      segments.map((segment) => similar(segment, active)).find((id) => id !== undefined);
    return proposed === undefined ? {} : { proposedId: proposed };
  };
  return (text) => {
    const found = known.get(text) ?? find(text);
    known.set(text, found);
    return found;
  };
}

/** The first category with a word that begins alike, such as "Cafés especiais" and "Café". */
function similar(text: string, categories: readonly NamedCategory[]): string | undefined {
  const wanted = beginningsOf(text);
  return categories.find(({ name }) => beginningsOf(name).some((one) => wanted.includes(one)))?.id;
}

function beginningsOf(text: string): string[] {
  const words = stripAccents(text)
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.filter((word) => word.length >= 4).map((word) => word.slice(0, 4));
}
