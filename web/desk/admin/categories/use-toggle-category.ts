import type { CategoryView } from '@largo/contracts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { useTurnCategory } from './category.queries.ts';
import { categoryProblem } from './category-problem.ts';
import { categoryTexts as words } from './category-texts.ts';

/** Switches a category on or off, with an undo in the toast. */
export function useToggleCategory(): (one: Pick<CategoryView, 'id' | 'isActive'>) => void {
  const { mutateAsync } = useTurnCategory();
  const set = async (id: string, isActive: boolean) => {
    try {
      await mutateAsync({ id, isActive });
      showToast({
        kind: 'success',
        message: isActive ? words.activated : words.deactivated,
        action: { label: words.undo, run: () => void set(id, !isActive) },
      });
    } catch (error) {
      const message = words.toggleFailed(categoryProblem(error));
      showToast({ kind: 'error', message, lastsMs: 8_000 });
    }
  };
  return ({ id, isActive }) => void set(id, !isActive);
}
