import type { NeighborhoodView } from '@largo/contracts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { useTurnNeighborhood } from './neighborhood.queries.ts';
import { neighborhoodProblem } from './neighborhood-problem.ts';
import { neighborhoodTexts as words } from './neighborhood-texts.ts';

/** Switches a neighbourhood on or off, with an undo in the toast. */
export function useToggleNeighborhood(): (one: Pick<NeighborhoodView, 'id' | 'isActive'>) => void {
  const { mutateAsync } = useTurnNeighborhood();
  const set = async (id: string, isActive: boolean) => {
    try {
      await mutateAsync({ id, isActive });
      showToast({
        kind: 'success',
        message: isActive ? words.activated : words.deactivated,
        action: { label: words.undo, run: () => void set(id, !isActive) },
      });
    } catch (error) {
      const message = words.toggleFailed(neighborhoodProblem(error));
      showToast({ kind: 'error', message, lastsMs: 8_000 });
    }
  };
  return ({ id, isActive }) => void set(id, !isActive);
}
