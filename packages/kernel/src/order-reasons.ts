/** Texts for the reasons why orders end and money goes back, by the codes of the contracts. */
const words: Readonly<Record<string, string>> = {
  out_of_stock: 'Sem estoque',
  cannot_deliver: 'Não consegue entregar',
  buyer_request: 'Pedido do cliente',
  other: 'Outro motivo',
  unpaid: 'Pagamento não realizado em 48 horas',
  sold_out: 'Produto esgotado antes da confirmação do pagamento',
  contested: 'Pagamento contestado e devolvido pelo banco',
  seller_silent: 'A loja não respondeu a tempo',
  fraud_alert: 'Pagamento recusado na análise de segurança',
  offer_silent: 'O cliente não respondeu à oferta a tempo',
  silently_received: 'Recebimento confirmado automaticamente após 7 dias',
  product_defect: 'Produto com defeito',
  wrong_product: 'Produto errado',
  quality_issue: 'Qualidade abaixo do esperado',
  shipping_issue: 'Problema na entrega',
  regret: 'Desistência em até 7 dias',
  seller_cancel: 'Cancelado pela loja',
  customer_service: 'Atendimento ao cliente',
  admin_action: 'Decisão da administração',
  late_payment: 'Pagamento recebido depois do cancelamento',
  duplicate_payment: 'Pagamento em dobro',
  amount_mismatch: 'Valor diferente do pedido',
  provider: 'Devolvido pelo Mercado Pago',
};

/** A reason as text: what its code means and what someone wrote; `null` if there is neither. */
export function reasonWords(code: string | null, text: string | null = null): string | null {
  return joined(meaningOf(code, text), text);
}

/** `other` has no meaning of its own: it only says that there is a text. */
function meaningOf(code: string | null, text: string | null): string | null {
  if (code === null || (code === 'other' && text !== null)) return null;
  return words[code] ?? null;
}

function joined(...parts: readonly (string | null)[]): string | null {
  return parts.filter((part) => part !== null).join('. ') || null;
}

const cancelledBy: Readonly<Record<string, string>> = {
  buyer: 'cancelado pelo cliente',
  seller: 'cancelado pela loja',
  admin: 'cancelado pela administração',
  system: 'cancelado pelo Sistema',
};

interface Cancellation {
  /** Who cancelled; null: not known. */
  readonly by: string | null;
  readonly code: string | null;
  readonly text: string | null;
}

/** `cancelado pela loja`, in the middle of a sentence. */
export const cancelledByWords = (by: string | null): string => cancelledBy[by ?? ''] ?? 'cancelado';

/** `Cancelado pela loja: sem estoque` */
export function cancellationWords({ by, code, text }: Cancellation): string {
  const who = upperFirst(cancelledByWords(by));
  const meaning = meaningOf(code, text);
  const reason = joined(meaning === null ? null : lowerFirst(meaning), text);
  return reason === null ? who : `${who}: ${reason}`;
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
