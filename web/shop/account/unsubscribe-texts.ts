import type { UnsubscribeSubject } from '@largo/contracts';

const stillMails = 'E-mails sobre seus pedidos, pagamentos e segurança continuam.';

const done: Readonly<Record<UnsubscribeSubject, { title: string; text: string }>> = {
  review: {
    title: 'E-mails sobre avaliações cancelados',
    text: `Você não recebe mais convites para avaliar por e-mail. ${stillMails}`,
  },
  promotional: {
    title: 'E-mails de novidades e ofertas cancelados',
    text: `Você não recebe mais promoções por e-mail. ${stillMails}`,
  },
  system: {
    title: 'E-mails sobre o site cancelados',
    text: `Você não recebe mais e-mails sobre novidades e mudanças da loja. ${stillMails}`,
  },
  team: {
    title: 'E-mails da equipe cancelados',
    text: `O que espera por uma decisão continua nas notificações da loja. ${stillMails}`,
  },
  'cart-reminders': {
    title: 'Lembretes do carrinho cancelados',
    text: 'Você não recebe mais e-mails nem notificações sobre itens parados no carrinho. O que está no carrinho continua lá.',
  },
};

export const unsubscribeTexts = {
  title: 'Cancelar e-mails',
  working: 'Cancelando…',
  done,
  invalid: 'Este link não é válido',
  invalidText:
    'Confira se o endereço veio completo do e-mail. Você também pode escolher no seu perfil o que quer receber.',
  failed: 'Não foi possível cancelar agora',
  retry: 'Tentar de novo',
  choices: 'Ver minhas escolhas',
  home: 'Ir para a loja',
} as const;
