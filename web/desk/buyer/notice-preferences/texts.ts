import type { Channel, ConsentSubject, ConsentWay, PreferenceCategory } from '@largo/contracts';

const categories: Readonly<Record<PreferenceCategory, { name: string; text: string }>> = {
  order: { name: 'Pedidos', text: 'Andamento, entrega, problemas e reembolsos.' },
  payment: { name: 'Pagamentos', text: 'Pix, cartão e, para lojas, repasses.' },
  review: { name: 'Avaliações', text: 'Convites para avaliar e respostas.' },
  system: { name: 'Sistema', text: 'Novidades e mudanças da loja.' },
  promotional: {
    name: 'Promoções',
    text: 'No máximo um resumo por semana: favoritos de volta ou mais baratos e novidades das suas lojas.',
  },
  security: { name: 'Segurança', text: 'Acessos novos, senha e bloqueios da conta.' },
  team: { name: 'Equipe', text: 'O que espera por uma decisão no painel.' },
};

const channels: Readonly<Record<Channel, string>> = {
  shop: 'Na loja',
  mail: 'E-mail',
  push: 'Aparelho',
};

const ways: Readonly<Record<ConsentWay, string>> = {
  profile: 'no perfil',
  'mail-link': 'pelo link de um e-mail',
  registration: 'no cadastro',
  device: 'no aparelho',
};

const subjects: Readonly<Record<Exclude<ConsentSubject, PreferenceCategory>, string>> = {
  'cart-reminders': 'Lembretes do carrinho',
  devices: 'Notificações com o site fechado',
};

export const texts = {
  title: 'O que você quer receber',
  intro: 'Cada escolha vale na hora. Celular: notificações mesmo com o site fechado.',
  category: 'Assunto',
  categories,
  channels,
  switchOf: (category: string, channel: string) => `${category}: ${channel}`,
  always: 'Sempre',
  unused: 'Não enviamos',
  whyLocked: {
    order: 'Na loja e por e-mail, sempre: é o registro da sua compra.',
    payment: 'Na loja e por e-mail, sempre: é o registro do seu dinheiro.',
    security: 'Na loja e por e-mail, sempre: protege a sua conta.',
    team: 'Na loja, sempre: alguém precisa decidir.',
    other: 'Sempre ligado.',
  } as Readonly<Record<string, string>>,
  failed: 'Não foi possível carregar suas escolhas',
  saveFailed: 'Não foi possível salvar. Sua escolha voltou a ser a de antes.',
  saved: 'Salvo',
  quiet: {
    title: 'Horário de silêncio',
    text: 'Nesse horário nenhuma notificação chega ao celular. O que esperou chega depois, em uma só.',
    label: 'Silenciar à noite',
    from: 'Das',
    to: 'Até',
    hour: (hour: number) => `${String(hour).padStart(2, '0')}h`,
  },
  reminders: {
    title: 'Lembretes do carrinho',
    label: 'Quero receber lembretes do que deixei no carrinho',
    text: 'Se o carrinho ficar parado por um dia, mandamos uma notificação e um e-mail, no máximo um por semana.',
  },
  history: {
    title: 'Histórico das suas escolhas',
    text: 'Cada autorização e cada recusa, com a hora e por onde foi.',
    failed: 'Não foi possível carregar o histórico',
    empty: 'Você ainda não mudou nada.',
    ways,
    on: 'ligado',
    off: 'desligado',
    subjects,
    all: 'Ver tudo',
  },
} as const;
