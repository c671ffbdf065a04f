import { useQueries } from '@tanstack/react-query';
import { usePaused } from '@largo/web-kit/client/use-paused.ts';
import { foundQuery, type Found } from './search.queries.ts';
import { kindsOf, type FoundKind } from './search-kinds.ts';
import { searchTexts as texts } from './search-texts.ts';

const pauseMs = 250;

export interface FoundGroup {
  readonly kind: FoundKind;
  /** With the way to all of them as the last one where there are more. */
  readonly options: readonly Found[];
  readonly isFailed: boolean;
  readonly retry: () => void;
}

export interface FoundForText {
  readonly text: string;
  readonly groups: readonly FoundGroup[];
  readonly isWaiting: boolean;
  /** Nothing was asked: too little to say what is looked for. */
  readonly isIdle: boolean;
}

/** What is found for what is typed, once the typing pauses. */
export function useFound(typed: string): FoundForText {
  const text = usePaused(typed.trim(), pauseMs);
  const kinds = kindsOf(text);
  const results = useQueries({ queries: kinds.map((kind) => foundQuery(kind, text)) });
  const groups = kinds.flatMap((kind, index): FoundGroup[] => {
    const result = results[index];
    if (!result) return [];
    const { data, isError, refetch } = result;
    const { found = [], total = 0, list = '' } = data ?? {};
    const all = { id: `${kind}-all`, label: texts.all(total), detail: '', to: list };
    const options = total > found.length ? [...found, all] : found;
    return [{ kind, options, isFailed: isError, retry: () => void refetch() }];
  });
  const isTyping = text !== typed.trim();
  return {
    text,
    groups,
    isWaiting:
      (isTyping && kindsOf(typed).length > 0) || results.some(({ isPending }) => isPending),
    isIdle: kinds.length === 0 && kindsOf(typed).length === 0,
  };
}
