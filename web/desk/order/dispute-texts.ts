import type { DisputeOfOrder, DisputeOutcome } from '@largo/contracts';
import type { OrderPart } from './order-part.ts';

type Decider = Exclude<NonNullable<DisputeOfOrder['decidedBy']>, 'buyer'>;

const held = 'O dinheiro fica retido até a decisão.';

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
      `A loja ainda não respondeu. Sem resposta até ${when}, o Sistema decide pelo cliente.`,
  } satisfies Record<OrderPart, (when: string) => string>,
  spoken: {
    buyer: (when: string) =>
      `A loja respondeu. Vocês dois podem escrever até ${when}; depois a nossa equipe decide. ${held}`,
    seller: (when: string) =>
      `Vocês dois podem escrever até ${when}; depois a nossa equipe decide. ${held}`,
    admin: (when: string) => `Os dois lados podem escrever até ${when}. A decisão é da equipe.`,
  } satisfies Record<OrderPart, (when: string) => string>,
  late: {
    buyer: `O prazo para escrever terminou. A nossa equipe está decidindo e avisa você. ${held}`,
    seller: `O prazo para escrever terminou. A nossa equipe está decidindo e avisa você. ${held}`,
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
    open: 'Devolver o dinheiro',
    title: (amount: string) => `Devolver ${amount} ao cliente?`,
    plain: 'Devolver o dinheiro ao cliente?',
    text: 'Você reconhece o problema, e ele fica resolvido. O valor sai desta venda e não volta atrás.',
    confirm: 'Devolver',
    done: 'Tudo certo: o valor volta para o cliente.',
    failed: 'Não foi possível devolver agora',
  },
  decided: (when: string, who: string) => `Decidido em ${when} ${who}.`,
  decidedBy: {
    admin: 'pela nossa equipe',
    seller: 'pela loja, que reconheceu o problema',
    system: 'pelo Sistema: a loja não respondeu a tempo',
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
  decision: (text: string) => `Palavras da equipe: ${text}`,
} as const;

function paid(amount: string | null): string {
  return amount === null ? '' : `: ${amount}`;
}
