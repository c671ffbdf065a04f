import type { OrderView } from '@largo/contracts';
import { cancellationWords, reasonWords } from '@largo/kernel';
import { texts } from '@largo/web-topics/orders/texts.ts';

/** Why an order ended before its time: `Cancelado pela loja: sem estoque`. */
export function endingWords(order: OrderView): string {
  if (order.status === 'cancelled') {
    const { cancelledBy: by, cancelReasonCode: code, cancelReason: text } = order;
    return cancellationWords({ by, code, text });
  }
  return reasonWords(order.returnReasonCode, order.returnReason) ?? texts.detail.finished;
}
