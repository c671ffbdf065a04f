import { useState } from 'react';

/** What is selected of the orders on the screen; what has left the screen is not. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = ids.filter((id) => chosen.has(id));
  return {
    ids: selected,
    has: (id: string) => chosen.has(id),
    isAll: ids.length > 0 && selected.length === ids.length,
    toggle: (id: string) => {
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    all: () => setChosen(new Set(selected.length === ids.length ? [] : ids)),
    clear: () => setChosen(new Set()),
  };
}
