import type { DisputeOfOrder, DisputeOutcome, RefundNegotiation } from '@largo/contracts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { plural } from '@largo/web-kit/format/plural.ts';
import type { OrderPart } from './order-part.ts';

type WaitsFor = NonNullable<RefundNegotiation['waitsFor']>;

const statuses: Readonly<Record<string, string>> = {
  approved: 'Aprovado',
  processing: 'A caminho',
  completed: 'Concluído',
  rejected: 'Não aprovado',
  failed: 'Com problema',
  withdrawn: 'Retirado',
};

export const refundTexts = {
  title: 'Devolução e reembolso',
  amount: (amount: string) => `Reembolso de ${amount}`,
  instead: (amount: string) => `O pedido era de ${amount}.`,
  withFreight: 'com o frete',
  units: (quantity: number, title: string) => `${quantity} × ${title}`,
  words: {
    buyer: 'Você escreveu',
    seller: 'O cliente escreveu',
    admin: 'O cliente escreveu',
  } satisfies Readonly<Record<OrderPart, string>>,
  statuses,
  waiting: {
    seller: 'Aguardando a loja',
    buyer: 'Aguardando o cliente',
    return: 'Aguardando a devolução',
    operator: 'Com a nossa equipe',
  } satisfies Readonly<Record<WaitsFor, string>>,
  operator: 'Nossa equipe está analisando e avisa os dois lados.',
  answer: {
    agreed: 'A loja aceitou.',
    refused: 'A loja não concordou.',
    offered: (amount: string) => `A loja ofereceu ${amount} em vez da devolução.`,
  },
  offer: {
    accepted: 'A oferta foi aceita: o produto fica com o cliente.',
    declined: 'O cliente não aceitou a oferta.',
    lapsed: 'O cliente não respondeu à oferta a tempo.',
  },
  silent: 'A loja não respondeu a tempo.',
  returned: (when: string) => `A loja recebeu a devolução em ${when}.`,
  awaitsGoods: 'O reembolso foi aprovado. Registre a devolução quando o produto chegar.',
  rejection: (why: string) => `Não foi aprovado. Motivo: ${why}`,
  withdrawn: 'O cliente cancelou a solicitação.',
  failed:
    'O Mercado Pago não conseguiu devolver o valor. Nossa equipe já foi avisada e vai tentar de novo.',
  waitsForContest:
    'O pagamento está em contestação: a devolução espera a decisão do banco ou do Mercado Pago.',
  failedForGood:
    'O Mercado Pago não devolve mais este pagamento. Nossa equipe envia o valor por Pix.',
  paidOutside: 'O valor foi enviado por Pix.',
  approved: 'O dinheiro já está a caminho, pelo mesmo meio do pagamento.',
  completed: 'O valor foi devolvido. No cartão ele aparece em uma das próximas faturas.',
  actions: {
    agree: 'Aceitar',
    offer: 'Fazer oferta',
    refuse: 'Recusar',
    accept: (amount: string) => `Aceitar ${amount}`,
    decline: 'Não aceitar',
    withdraw: 'Cancelar a solicitação',
    return: 'A devolução chegou',
  },
  dialogs: {
    agree: {
      title: 'Aceitar o reembolso?',
      text: (amount: string) => `${amount} voltam para o cliente e saem do seu repasse.`,
      confirm: 'Aceitar reembolso',
    },
    offer: {
      title: 'Fazer uma oferta',
      text: (amount: string) =>
        `O cliente pediu ${amount}. Se ele aceitar a sua oferta, fica com o produto. Você só pode fazer uma oferta.`,
      amount: 'Valor oferecido (R$)',
      amountInvalid: (amount: string) => `Informe um valor menor do que ${amount}.`,
      words: 'Mensagem (opcional)',
      confirm: 'Enviar oferta',
    },
    refuse: {
      title: 'Recusar o reembolso?',
      text: 'O cliente lê o seu motivo, e nossa equipe decide.',
      words: 'Por que você não concorda?',
      missing: 'Escreva o motivo.',
      confirm: 'Recusar',
    },
    accept: {
      title: 'Aceitar a oferta?',
      text: (amount: string) => `Você recebe ${amount} de volta e fica com o produto.`,
      confirm: 'Aceitar oferta',
    },
    decline: {
      title: 'Não aceitar a oferta?',
      text: 'Nossa equipe lê os dois lados e decide.',
      confirm: 'Não aceitar',
    },
    withdraw: {
      title: 'Cancelar a solicitação?',
      text: 'Nada é devolvido. Enquanto o prazo durar, você pode pedir de novo.',
      confirm: 'Cancelar a solicitação',
    },
    return: {
      title: 'A devolução chegou?',
      text: 'O reembolso é aprovado na hora, e o produto volta ao seu estoque.',
      confirm: 'Sim, chegou',
    },
    /** The refund was approved before. */
    returnLate: {
      title: 'A devolução chegou?',
      text: 'O produto volta ao seu estoque.',
      confirm: 'Sim, chegou',
    },
  },
  failure: 'Não foi possível enviar a resposta',
} as const;

/** What a buyer asks for. */
export const askRefundTexts = {
  items: 'Alguns produtos',
  choose: 'O que você devolve?',
  quantity: (title: string) => `Quantidade de ${title}`,
  most: (left: number) => `de ${plural(left, 'unidade', 'unidades')}`,
  withFreight: (amount: string) => `Incluir o frete (${amount})`,
  counted: 'Você recebe de volta',
  left: (amount: string) => `Ainda podem ser devolvidos ${amount} deste pedido.`,
  nothing: 'Escolha ao menos um produto.',
  first: 'A loja responde primeiro. Se vocês não concordarem, nossa equipe decide.',
  regret: 'Desisti da compra (até 7 dias, sem explicar)',
  regretUntil: (day: string) =>
    `Até ${day} você pode desistir sem explicar. O valor volta quando a loja receber o produto ou, no máximo, em 5 dias.`,
} as const;

type Decider = Exclude<NonNullable<DisputeOfOrder['decidedBy']>, 'buyer'>;

const held = 'O dinheiro fica retido até a decisão.';
const late = `O prazo para escrever terminou. A nossa equipe está decidindo e avisa você. ${held}`;

/** A reported problem, as each of its readers needs it. */
export const disputeTexts = {
  title: 'Problema relatado',
  decidedTitle: 'Problema resolvido',
  asked: (amount: string) => `Pedido de volta: ${amount}.`,
  /** The store has said nothing yet. */
  silent: {
    buyer: (when: string) =>
      `A loja tem até ${when} para responder. Sem resposta, o valor volta para você. ${held}`,
    seller: (when: string) =>
      `Conte a sua versão até ${when}. Sem resposta, o valor volta para o cliente. ${held}`,
    admin: (when: string) =>
      `A loja ainda não respondeu. Sem resposta até ${when}, a decisão é pelo cliente.`,
  } satisfies Record<OrderPart, (when: string) => string>,
  spoken: {
    buyer: (when: string) =>
      `A loja respondeu. Vocês dois podem escrever até ${when}; depois a nossa equipe decide. ${held}`,
    seller: (when: string) =>
      `Vocês dois podem escrever até ${when}; depois a nossa equipe decide. ${held}`,
    admin: (when: string) => `Os dois lados podem escrever até ${when}. A decisão é da equipe.`,
  } satisfies Record<OrderPart, (when: string) => string>,
  late: {
    buyer: late,
    seller: late,
    admin: 'O prazo terminou: falta a decisão da equipe.',
  } satisfies Record<OrderPart, string>,
  contested: `O pagamento está em contestação: o prazo espera a decisão do banco ou do Mercado Pago. ${held}`,
  words: 'O que foi dito',
  you: 'Você',
  who: { buyer: 'Cliente', seller: 'Loja' },
  form: {
    label: { buyer: 'Escrever para a loja e para a equipe', seller: 'Sua resposta' },
    hint: 'O outro lado e a nossa equipe leem.',
    missing: 'Escreva a mensagem antes de enviar.',
    submit: 'Enviar mensagem',
    done: 'Mensagem enviada.',
    failed: 'Não foi possível enviar a mensagem',
  },
  giveIn: {
    button: 'Devolver o dinheiro',
    title: (amount: number | null) =>
      `Devolver ${amount === null ? 'o dinheiro' : formatReais(amount)} ao cliente?`,
    text: 'Você reconhece o problema, e ele fica resolvido. O valor sai desta venda e não volta atrás.',
    confirm: 'Devolver',
    done: 'Tudo certo: o valor volta para o cliente.',
    failed: 'Não foi possível devolver agora',
  },
  decided: (when: string, who: string) => `Decidido em ${when} ${who}.`,
  decidedBy: {
    admin: 'pela nossa equipe',
    seller: 'pela loja, que reconheceu o problema',
    system: 'pelo prazo: a loja não respondeu a tempo',
  } satisfies Record<Decider, string>,
  outcome: {
    refunded: {
      buyer: (amount: string | null) => `O valor volta para você${paid(amount)}.`,
      seller: (amount: string | null) => `O valor volta para o cliente${paid(amount)}.`,
      admin: (amount: string | null) => `Reembolso ao cliente${paid(amount)}.`,
    },
    partly_refunded: {
      buyer: (amount: string | null) => `Uma parte volta para você${paid(amount)}.`,
      seller: (amount: string | null) =>
        `Uma parte volta para o cliente${paid(amount)}; o resto da venda foi mantido.`,
      admin: (amount: string | null) => `Reembolso de uma parte ao cliente${paid(amount)}.`,
    },
    rejected: {
      buyer: () => 'O pedido de reembolso não foi aceito.',
      seller: () => 'A venda foi mantida.',
      admin: () => 'A venda foi mantida.',
    },
  } satisfies Record<DisputeOutcome, Record<OrderPart, (amount: string | null) => string>>,
  decision: (text: string) => `Mensagem da equipe: ${text}`,
} as const;

function paid(amount: string | null): string {
  return amount === null ? '' : `: ${amount}`;
}
