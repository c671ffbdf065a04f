import { Literal } from '@largo/web-kit/look/literal.tsx';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { knownProblem } from '@largo/web-kit/client/general-problems.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';

function stockOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'MAXIMUM_QUANTITY_REACHED') return undefined;
  return (error.details as { stock?: number } | null)?.stock;
}

/** Says what a change of the cart failed at; `otherwise` is the specification's word for it. */
export function tellProblem(error: unknown, otherwise: string): void {
  const stock = stockOf(error);
  if (stock === undefined) showToast({ kind: 'error', message: knownProblem(error, otherwise) });
  else showToast({ kind: 'error', message: <Literal of="cart.most-reached" stock={stock} /> });
}
