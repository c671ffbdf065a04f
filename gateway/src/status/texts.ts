import type { Condition, Journey } from '@largo/contracts';

export const texts = {
  title: 'Como está a loja agora',
  checked: (at: string) => `Verificado em ${at}.`,
  reload: 'Verificar de novo',
  home: '← Ir para a loja',
  since: (at: string) => `desde ${at}`,
  list: 'Situação de cada parte',
} as const;

export const conditionTexts: Readonly<Record<Condition, string>> = {
  working: 'Funcionando',
  slow: 'Com lentidão',
  down: 'Fora do ar',
};

export const summaryTexts: Readonly<Record<Condition, string>> = {
  working: 'Está tudo funcionando.',
  slow: 'Funciona, mas uma parte está lenta.',
  down: 'Uma parte está fora do ar. Esta página mostra quando ela voltar.',
};

interface JourneyTexts {
  name: string;
  /** What the condition means for the reader. */
  slow: string;
  down: string;
}

export const journeyTexts: Readonly<Record<Journey, JourneyTexts>> = {
  browse: {
    name: 'Ver lojas e produtos, e buscar',
    slow: 'As páginas podem demorar mais para abrir.',
    down: 'Os produtos não aparecem agora. Seus pedidos e seu dinheiro não mudam por causa disso.',
  },
  'sign-in': {
    name: 'Entrar e criar conta',
    slow: 'Entrar pode demorar um pouco mais.',
    down: 'Não dá para entrar agora. Quem já entrou ainda pode continuar por alguns minutos.',
  },
  cart: {
    name: 'Carrinho',
    slow: 'O carrinho pode demorar para atualizar.',
    down: 'O carrinho não abre agora. O que está nele continua guardado.',
  },
  delivery: {
    name: 'Frete e prazo de entrega',
    slow: 'O frete pode demorar para aparecer.',
    down: 'O frete não é calculado agora, e sem ele não dá para fechar a compra.',
  },
  buy: {
    name: 'Fazer e acompanhar pedidos',
    slow: 'Um pedido novo pode demorar para aparecer. Não precisa fazer outra vez.',
    down: 'Não dá para fazer nem ver pedidos agora. Os que já existem continuam guardados.',
  },
  pay: {
    name: 'Pagar com PIX ou cartão',
    slow: 'A confirmação do pagamento pode demorar. Não pague outra vez.',
    down: 'Não dá para pagar agora. Se você já pagou, não pague outra vez: a confirmação chega quando voltar.',
  },
  payout: {
    name: 'Repasses para as lojas',
    slow: 'Os repasses podem aparecer um pouco mais tarde.',
    down: 'Os repasses esperam até voltar. Nenhum valor se perde.',
  },
  notify: {
    name: 'Avisos e e-mails',
    slow: 'Avisos e e-mails podem atrasar, também o que confirma o cadastro.',
    down: 'Avisos e e-mails não saem agora. Os que importam saem quando voltar.',
  },
};

const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
export const momentText = (instant: string): string => clock.format(new Date(instant));
