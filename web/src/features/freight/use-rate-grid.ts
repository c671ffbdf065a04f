import type { SellerShippingRate } from '@largo/contracts';
import { useState } from 'react';
import { problemText } from '../../lib/problem-texts.ts';
import { usePassingMessage } from '../../lib/use-passing-message.ts';
import { useSaveRates } from './api/freight.queries.ts';
import {
  allActive,
  bodyOf,
  changedIds,
  draftsOf,
  noneActive,
  problemOf,
  withDefaults,
  type RateDraft,
  type RateProblem,
} from './rate-grid.ts';
import { texts } from './texts.ts';

const savedMs = 2_000;

function without<Value>(all: Readonly<Record<string, Value>>, id: string) {
  return Object.fromEntries(Object.entries(all).filter(([key]) => key !== id));
}

/** Only what was changed is sent: another tab's work on other neighbourhoods stays. */
export function useRateGrid(rates: readonly SellerShippingRate[]) {
  const [before, setBefore] = useState(() => draftsOf(rates));
  const [drafts, setDrafts] = useState(before);
  const [problems, setProblems] = useState<Readonly<Record<string, RateProblem>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { message, say } = usePassingMessage(savedMs);
  const save = useSaveRates();
  const changed = changedIds(before, drafts);

  // Rates that arrive anew are taken over unless somebody is typing.
  const [seen, setSeen] = useState(rates);
  if (seen !== rates) {
    setSeen(rates);
    if (changed.length === 0) {
      setBefore(draftsOf(rates));
      setDrafts(draftsOf(rates));
    }
  }

  const check = () => {
    const found: Record<string, RateProblem> = {};
    for (const { neighborhoodId: id } of rates) {
      const draft = drafts[id];
      const problem = draft && changed.includes(id) ? problemOf(draft) : null;
      if (problem) found[id] = problem;
    }
    setProblems(found);
    return rates.find(({ neighborhoodId }) => Object.hasOwn(found, neighborhoodId));
  };
  /** @returns the neighbourhood to look at first, if something is wrong */
  const submit = (): string | null => {
    setFailure(null);
    const wrong = check();
    if (wrong) setFailure(texts.saveFailed(texts.invalid(wrong.neighborhoodName)));
    if (wrong || changed.length === 0 || save.isPending) return wrong?.neighborhoodId ?? null;
    const body = changed.flatMap((id) => {
      const draft = drafts[id];
      return draft ? [bodyOf(id, draft)] : [];
    });
    save.mutate(body, {
      onSuccess: (stored) => {
        setBefore(draftsOf(stored));
        setDrafts(draftsOf(stored));
        say(texts.saved);
      },
      onError: (error) => setFailure(texts.saveFailed(problemText(error))),
    });
    return null;
  };
  const reset = (next: typeof drafts) => {
    setDrafts(next);
    setProblems({});
    setFailure(null);
  };
  return {
    drafts,
    problems,
    failure,
    message,
    changed: changed.length,
    isSaving: save.isPending,
    submit,
    type: (id: string, part: Partial<RateDraft>) => {
      setFailure(null);
      setProblems((all) => without(all, id));
      setDrafts((all) => {
        const now = all[id];
        if (!now) return all;
        const next = { ...now, ...part };
        return { ...all, [id]: part.isActive === true ? withDefaults(next) : next };
      });
    },
    activateAll: () => reset(allActive(drafts)),
    deactivateAll: () => reset(noneActive(drafts)),
  };
}
