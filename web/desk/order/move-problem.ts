import type { TransitionRefusedDetails } from '@largo/contracts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { stepTexts } from './list-texts.ts';
import { texts } from '@largo/web-topics/orders/texts.ts';

const either = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** What a refused move says of the order as it is now. */
export function refusedMove(error: unknown): Partial<TransitionRefusedDetails> | null {
  if (!(error instanceof ApiError) || error.code !== 'ORDER_TRANSITION_NOT_ALLOWED') return null;
  return (error.details as Partial<TransitionRefusedDetails> | null) ?? null;
}

/** Why a move was refused and what is possible instead; of other failures as everywhere. */
export function moveProblem(error: unknown, otherwise: string): string {
  const refused = refusedMove(error);
  if (!refused?.from) return knownProblem(error, otherwise);
  const moves = (refused.allowed ?? []).map((status) => texts.status[status]);
  const now = stepTexts.movedOn[refused.from];
  return moves.length === 0 ? now : `${now} ${stepTexts.canMove(either.format(moves))}`;
}
