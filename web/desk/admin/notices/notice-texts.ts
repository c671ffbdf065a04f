import type { MailState } from '@largo/contracts';
import { formatNumber, plural, pluralOf } from '@largo/web-kit/format/plural.ts';

const people = (count: number) => `${formatNumber(count)} ${pluralOf(count, 'pessoa', 'pessoas')}`;

export const noticeTexts = {
  title: 'Notificações',
  intro: 'O que a equipe escreve a quem usa a loja, e os e-mails que ainda não saíram.',
  views: {
    label: 'Notificações',
    write: 'Escrever',
    sent: 'Enviados',
    mails: 'E-mails',
    cleanup: 'Limpeza',
  },
} as const;

export const audiences = {
  all: 'Todo mundo',
  buyer: 'Compradores',
  seller: 'Lojas',
  admin: 'Administradores',
  one: 'Uma pessoa',
} as const;

export const writeTexts = {
  audience: 'Para quem',
  person: 'Pessoa',
  personHint: 'Nome ou e-mail',
  noneFound: 'Ninguém encontrado',
  title: 'Título',
  message: 'Mensagem',
  category: 'Categoria',
  categories: { system: 'Sistema', promotional: 'Promoções' },
  priority: 'Prioridade',
  priorities: { normal: 'Normal', low: 'Baixa', high: 'Alta', urgent: 'Urgente' },
  link: 'Link dentro da loja',
  linkHint: 'Opcional. Só o caminho, como /faq.',
  check: 'Conferir e enviar',
  preview: 'Como aparece no sino',
  previewTitle: 'Título da notificação',
  previewMessage: 'A mensagem que as pessoas leem.',
  readers: (count: number) =>
    count === 0 ? 'Ninguém recebe esta notificação.' : `Vai para ${people(count)}.`,
  counting: 'Contando quem recebe…',
  choosePerson: 'Escolha a pessoa para saber quem recebe.',
  countFailed: 'Não foi possível contar quem recebe.',
  onlyActive: 'Contas bloqueadas não recebem.',
  problems: {
    person: 'Escolha uma pessoa da lista',
    title: 'Escreva um título',
    message: 'Escreva a mensagem',
    link: 'Use um caminho da loja, que começa com uma única barra',
    noReader: 'Ninguém receberia esta notificação. A conta pode estar bloqueada.',
  },
  dialog: {
    title: 'Enviar esta notificação?',
    text: (audience: string, count: number) => `Para: ${audience} (${people(count)}).`,
    logged: 'Não dá para desfazer. Fica no registro de ações com o seu nome.',
    confirm: (count: number) => `Enviar para ${people(count)}`,
    failed: 'Não foi possível enviar a notificação.',
  },
  sent: (count: number) => `Notificação enviada para ${people(count)}.`,
} as const;

export const sentTexts = {
  tableLabel: 'Notificações enviadas',
  failed: 'Não foi possível carregar as notificações enviadas',
  empty: 'Nenhuma notificação enviada ainda',
  emptyText: 'O que a equipe escrever aparece aqui, com quantas pessoas já leram.',
  count: (total: number) => plural(total, 'notificação enviada', 'notificações enviadas'),
  columns: { notice: 'Notificação', to: 'Para', at: 'Enviado', read: 'Leram' },
  by: (name: string) => `por ${name}`,
  team: 'Administração',
  gone: 'conta removida',
  read: (read: number, readers: number) =>
    `${formatNumber(read)} de ${formatNumber(readers)}${readers === 0 ? '' : ` (${Math.round((read / readers) * 100)}%)`}`,
  share: (title: string) => `Parte que leu: ${title}`,
} as const;

export const mailTexts = {
  tableLabel: 'E-mails que não saíram',
  failed: 'Não foi possível carregar os e-mails',
  empty: 'Nenhum e-mail esperando',
  emptyText: 'Tudo o que havia para enviar saiu.',
  notFound: 'Nenhum e-mail nesta situação',
  notFoundText: 'Tire o filtro para ver os outros.',
  clear: 'Limpar filtros',
  count: (total: number) => plural(total, 'e-mail', 'e-mails'),
  filters: { label: 'Filtrar e-mails', state: 'Situação', any: 'Todas' },
  states: {
    waiting: 'Esperando',
    failed: 'Falhou',
    'given-up': 'Desistimos',
  } satisfies Record<MailState, string>,
  totals: {
    waiting: 'Na fila, ainda sem tentativa ou saindo agora',
    failed: 'Falharam e são tentados de novo sozinhos',
    'given-up': 'Recusados de vez, ou depois de muitas tentativas',
  } satisfies Record<MailState, string>,
  refusing: {
    counting: 'Contando os endereços que recusam e-mails…',
    failed: 'Não foi possível contar os endereços que recusam e-mails.',
    retry: 'Contar de novo',
    found: (count: number) =>
      count === 0
        ? 'Nenhum endereço recusa e-mails.'
        : `${plural(count, 'endereço recusa', 'endereços recusam')} e-mails de vez.`,
    hint: 'A pessoa vê no perfil como corrigir ou confirmar. Até lá só tentamos os e-mails com link que ela espera.',
  },
  columns: {
    mail: 'E-mail',
    state: 'Situação',
    tries: 'Tentativas',
    error: 'Último erro',
    since: 'Desde',
  },
  to: 'para',
  unknownReader: 'conta ainda desconhecida ou removida',
  none: '—',
  next: (moment: string) => `próxima tentativa ${moment}`,
  retry: 'Tentar de novo',
  retryOf: (subject: string, name: string) => `Tentar de novo: ${subject}, para ${name}`,
  retryAll: 'Tentar todos de novo',
  retried: (count: number) =>
    count === 0
      ? 'Não havia mais nada a tentar.'
      : `${plural(count, 'e-mail volta', 'e-mails voltam')} a ser ${count === 1 ? 'tentado' : 'tentados'} agora.`,
  retryFailed: 'Não foi possível tentar de novo.',
  dialog: {
    title: 'Tentar todos de novo?',
    text: (count: number) =>
      `${plural(count, 'e-mail que falhou ou foi recusado volta', 'e-mails que falharam ou foram recusados voltam')} à fila, com todas as tentativas pela frente.`,
    hint: 'Vale a pena depois de corrigir a causa, por exemplo quando o servidor de e-mail voltou.',
    confirm: 'Tentar todos de novo',
  },
} as const;

const notifications = (count: number) =>
  `${formatNumber(count)} ${pluralOf(count, 'notificação', 'notificações')}`;

export const cleanupTexts = {
  title: 'Apagar notificações antigas',
  text: 'Vale para todas as contas, lidas ou não. O que a equipe enviou continua em Enviados, com quantas pessoas leram.',
  age: 'Mais velhas que',
  ages: { 30: '30 dias', 60: '60 dias', 90: '90 dias', 180: '6 meses', 365: '1 ano' },
  counting: 'Contando…',
  failed: 'Não foi possível contar as notificações',
  found: (count: number) =>
    count === 0 ? 'Nada a apagar com essa idade.' : `${notifications(count)} a apagar.`,
  delete: (count: number) => `Apagar ${notifications(count)}`,
  dialog: {
    title: 'Apagar notificações antigas?',
    text: (count: number, age: string) => `${notifications(count)} com mais de ${age}.`,
    logged: 'Não dá para desfazer. Fica no registro de ações com o seu nome.',
    failed: 'Não foi possível apagar as notificações.',
  },
  done: (count: number) => `${notifications(count)} ${pluralOf(count, 'apagada', 'apagadas')}.`,
} as const;
