import type { SellerShippingRate } from '@largo/contracts';
import { useState } from 'react';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { usePassingMessage } from '@largo/web-kit/page/use-passing-message.ts';
import { useSaveRates } from './freight.queries.ts';
import {
  allActive,
  bodyOf,
  changedIds,
  draftsOf,
  noneActive,
  only,
  priced,
  problemOf,
  rebased,
  withDefaults,
  type RateDraft,
  type RateDrafts,
  type RateProblem,
} from './rate-drafts.ts';
import { texts } from './texts.ts';

const savedMs = 2_000;

function without<Value>(all: Readonly<Record<string, Value>>, id: string) {
  return Object.fromEntries(Object.entries(all).filter(([key]) => key !== id));
}

/** What many neighbourhoods were before one step changed them. */
interface Step {
  readonly done: string;
  readonly before: RateDrafts;
}

export type RateGridState = ReturnType<typeof useRateGrid>;

/** Only what was changed is sent: another tab's work on other neighbourhoods stays. */
export function useRateGrid(rates: readonly SellerShippingRate[]) {
  const [before, setBefore] = useState(() => draftsOf(rates));
  const [drafts, setDrafts] = useState(before);
  const [step, setStep] = useState<Step | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, RateProblem>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { message, say } = usePassingMessage(savedMs);
  const save = useSaveRates();
  const changed = changedIds(before, drafts);

  // Refetched rates are taken over where nothing was typed.
  const [seen, setSeen] = useState(rates);
  if (seen !== rates) {
    setSeen(rates);
    setBefore(draftsOf(rates));
    setDrafts(rebased(drafts, before, draftsOf(rates)));
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
        // What was typed while it was being saved is not saved.
        setDrafts((now) => rebased(now, drafts, draftsOf(stored)));
        setStep(null);
        say(texts.saved);
      },
      onError: (error) => setFailure(texts.saveFailed(problemText(error))),
    });
    return null;
  };
  const reset = (next: RateDrafts) => {
    setDrafts(next);
    setProblems({});
    setFailure(null);
  };
  const changeMany = (next: RateDrafts, done: string) => {
    const ids = changedIds(drafts, next);
    if (ids.length > 0) setStep({ done, before: only(drafts, ids) });
    reset(next);
  };
  return {
    drafts,
    problems,
    failure,
    message,
    submit,
    changed: changed.length,
    isSaving: save.isPending,
    /** The last step over many neighbourhoods, while it can be taken back. */
    done: step?.done ?? null,
    type: (id: string, part: Partial<RateDraft>) => {
      setFailure(null);
      setProblems((all) => without(all, id));
      setDrafts((all) => {
        const now = all[id];
        if (!now) return all;
        const next = { ...now, ...part };
        return { ...all, [id]: part.isActive === true ? withDefaults(next) : next };
      });
      // Taking a step back must not take back what is typed after it.
      setStep((last) => {
        if (last === null || !Object.hasOwn(last.before, id)) return last;
        const left = without(last.before, id);
        return Object.keys(left).length === 0 ? null : { ...last, before: left };
      });
    },
    activateAll: () => changeMany(allActive(drafts), texts.done.activated),
    deactivateAll: () => changeMany(noneActive(drafts), texts.done.deactivated),
    price: (ids: ReadonlySet<string>, price: Pick<RateDraft, 'rate' | 'days'>) =>
      changeMany(priced(drafts, ids, price), texts.done.applied(ids.size)),
    undo: () => {
      if (step === null) return;
      reset({ ...drafts, ...step.before });
      setStep(null);
    },
  };
}
