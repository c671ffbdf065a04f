import { plural } from '@largo/web-kit/format/plural.ts';

/** What waits for a buyer or a store, on the first screen of each. */
export const waitingTexts = {
  buyer: {
    arrived: 'Chegou? Confirme',
    arrivedText: 'A loja informou a entrega. Confirme se está tudo certo.',
    confirm: 'Confirmar recebimento',
    evaluate: 'Conte como foi',
    evaluateText: 'Sua avaliação ajuda o bairro a escolher.',
    rate: 'Avaliar',
    others: (count: number) => `Mais ${plural(count, 'pedido', 'pedidos')} na lista`,
    nothing: 'Esperando por você',
    nothingText: 'Tudo em dia: nada para confirmar nem avaliar.',
    arrivedFailed: 'Não foi possível carregar o que chegou',
    evaluateFailed: 'Não foi possível carregar o que falta avaliar',
  },
  seller: {
    title: 'Para responder',
    nothing: 'Nenhum prazo correndo agora.',
    failed: 'Não foi possível carregar o que espera resposta',
    answer: 'Responder',
    all: 'Ver todos',
    others: (count: number) => `Mais ${plural(count, 'pedido com prazo', 'pedidos com prazo')}`,
  },
} as const;
