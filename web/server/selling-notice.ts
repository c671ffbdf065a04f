import { escapeMarkup } from './escape-markup.ts';

export interface SellingState {
  /** Markup for every page while selling is stopped; else empty. */
  notice(): string;
  stop(): void;
}

interface FollowOptions {
  readonly apiUrl: string;
  readonly everyMs?: number;
  /** At the first failure in a row. */
  readonly onError: (error: unknown) => void;
}

/** Follows whether people can buy. Without an answer the last known one stays. */
export function followSelling({ apiUrl, everyMs = 3_000, onError }: FollowOptions): SellingState {
  let reason: string | undefined;
  let isFailing = false;
  let isOver = false;
  const ask = async (): Promise<void> => {
    const answer = await fetch(`${apiUrl}/api/selling`, { signal: AbortSignal.timeout(2_000) });
    if (!answer.ok) throw new Error(`the API answered ${answer.status}`);
    const { stopped } = (await answer.json()) as { stopped: { reason: string } | null };
    reason = stopped?.reason;
    isFailing = false;
  };
  const turn = async (): Promise<void> => {
    await ask().catch((error: unknown) => {
      if (!isFailing) onError(error);
      isFailing = true;
    });
    if (!isOver) timer = setTimeout(() => void turn(), everyMs).unref();
  };
  let timer = setTimeout(() => void turn(), 0).unref();
  return {
    notice: () => (reason === undefined ? '' : markup(reason)),
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

/** Outside of what the client takes over, so that no script of a page pays for it. */
function markup(reason: string): string {
  const why = escapeMarkup(reason.trim().replace(/[.!]$/, ''));
  return (
    '<p class="l-notice" role="status"><strong>As compras estão paradas por enquanto.</strong> ' +
    `${why}. Você pode olhar à vontade: seu carrinho fica guardado.</p>`
  );
}
