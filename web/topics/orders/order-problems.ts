import { problemsWith, type ProblemTexts } from '@largo/web-kit/client/problem-texts.ts';

/** Refusals of orders, payments and refunds. */
export const orderProblems = {
  SELLER_DOES_NOT_DELIVER:
    'Nem tudo é entregue neste endereço. Troque o endereço ou ajuste o carrinho.',
  TOTAL_CHANGED:
    'O total mudou desde que você abriu a página. Confira os valores e confirme de novo.',
  ORDER_NOT_FOUND: 'Não foi possível encontrar este pedido.',
  ORDER_NOT_PAYABLE: 'Este pedido não está mais esperando pagamento.',
  ORDER_TRANSITION_NOT_ALLOWED: 'O pedido já mudou de situação. Atualizamos a tela para você.',
  CANCEL_REASON_REQUIRED: 'Escolha o motivo do cancelamento. Em “Outro motivo”, escreva qual.',
  NOTE_REQUIRED: 'Para voltar o pedido para preparação, escreva o motivo nas observações.',
  DELIVERY_ALREADY_CONFIRMED: 'O recebimento deste pedido já foi confirmado.',
  ORDER_NOT_DELIVERED: 'Este pedido ainda não foi marcado como entregue.',
  PRODUCT_ALREADY_REVIEWED: 'Você já avaliou este produto neste pedido.',
  REVIEW_PERIOD_OVER: 'O prazo de 60 dias para avaliar este pedido terminou.',
  DISPUTE_OPEN: 'Há um problema relatado em análise neste pedido.',
  DISPUTE_DECIDED: 'Este problema já foi decidido. Veja o resultado na página do pedido.',
  DISPUTE_TIME_OVER: 'O prazo para escrever terminou. Agora a nossa equipe decide.',
  DISPUTE_STATEMENTS_FULL:
    'Você já escreveu dez mensagens. A nossa equipe tem o que precisa para decidir.',
  PROBLEM_NOT_REPORTABLE: 'Só é possível relatar problema de pedidos enviados ou entregues.',
  REGRET_PERIOD_OVER: 'O prazo de 7 dias para desistir da compra terminou. Escolha outro motivo.',
  REFUND_ABOVE_TOTAL: 'O valor pedido é maior do que o que ainda pode ser devolvido.',
  REFUND_REQUEST_OPEN: 'Já há um pedido de devolução em análise. Aguarde a resposta.',
  REFUND_ITEMS_NOT_LEFT:
    'Parte do que você escolheu já foi devolvida ou reembolsada. Atualizamos a tela para você.',
  REFUND_STATUS_CHANGED:
    'Este pedido de reembolso já seguiu adiante. Atualizamos a tela para você.',
  REFUND_OFFER_TOO_HIGH: 'A oferta precisa ser menor do que o valor pedido.',
  REGRET_CANNOT_BE_REFUSED:
    'A desistência em até 7 dias depois da entrega é um direito do cliente e não pode ser recusada.',
  REFUND_NOT_ALLOWED: 'Este pedido não permite pedir reembolso agora.',
  PAYMENT_IN_PROGRESS:
    'O pagamento anterior ainda está sendo confirmado com o Mercado Pago. Espere o resultado.',
  PAYMENT_ALREADY_PAID: 'Este pedido já foi pago.',
  PAYMENT_NOT_FOUND: 'Não encontramos este pagamento.',
  PAYMENT_NOT_RETRYABLE: 'Este pedido não pode ser pago novamente.',
  CARD_TOKEN_INVALID: 'Os dados do cartão expiraram ou já foram usados. Preencha-os novamente.',
  PAYMENT_REFUSED: 'O Mercado Pago recusou os dados do pagamento. Confira-os ou pague com Pix.',
  PAYMENT_PROVIDER_REFUSED: 'O Mercado Pago recusou a operação. Tente de novo ou pague com Pix.',
  PAYMENT_PROVIDER_UNAVAILABLE: 'O Mercado Pago não respondeu. Tente novamente em instantes.',
} as const satisfies ProblemTexts;

export const { problemOf, problemText, knownProblem } = problemsWith(orderProblems);
