import { plural } from '@largo/web-kit/format/plural.ts';

export const eventTexts = {
  services: {
    identity: 'Contas',
    catalog: 'Catálogo',
    cart: 'Carrinho',
    orders: 'Pedidos',
    payments: 'Pagamentos',
    payouts: 'Repasses',
    shipping: 'Entrega',
    notifications: 'Notificações',
  },
  servicesLabel: 'Eventos por serviço',
  columns: {
    service: 'Serviço',
    outbox: 'Por enviar',
    parked: 'Parados',
    replay: 'Última repetição',
    event: 'Evento',
    error: 'Erro',
    tries: 'Tentativas',
    since: 'Desde',
  },
  nothingUnsent: 'Nenhum',
  unsent: (count: number, age: string) =>
    `${plural(count, 'evento', 'eventos')}, o mais antigo ${age.toLowerCase()}`,
  noneParked: 'Nenhum',
  parked: (count: number) => plural(count, 'parado', 'parados'),
  waiting: 'Repetindo…',
  noReplay: '—',
  replayed: (replayed: number, failed: number) =>
    failed === 0
      ? plural(replayed, 'aplicado', 'aplicados')
      : `${plural(replayed, 'aplicado', 'aplicados')}, ${plural(failed, 'falhou', 'falharam')}`,
  away: 'Não respondeu',
  loading: 'Carregando…',
  failed: 'Nenhum serviço respondeu',
  parkedTitle: 'Eventos parados',
  parkedText:
    'Não puderam ser aplicados. Corrija a causa antes de repetir; os seguintes do mesmo assunto esperam atrás.',
  parkedEmpty: 'Nenhum evento parado.',
  shown: (shown: number, total: number) => `Os ${shown} mais antigos de ${total}.`,
  unreadable: 'Evento ilegível',
  blocked: 'Espera o anterior',
  repeat: 'Repetir',
  repeatAllOf: (service: string) => `Repetir os eventos parados: ${service}`,
  repeatOf: (event: string, aggregate: string) => `Repetir ${event} de ${aggregate}`,
  dialog: {
    title: 'Repetir os eventos parados?',
    all: (count: number, service: string) =>
      `${plural(count, 'evento', 'eventos')} de ${service}, do mais antigo ao mais novo.`,
    one: (service: string) =>
      `Este evento e os que esperam atrás dele, de ${service}, do mais antigo ao mais novo.`,
    text: 'O que já foi aplicado não é aplicado de novo. O que falhar continua parado.',
    logged: 'Fica no registro de ações com o seu nome.',
    confirm: 'Repetir',
    done: 'Repetição pedida. O resultado aparece em instantes.',
    nothing: 'Não havia mais nada a repetir.',
    failed: 'Não foi possível pedir a repetição.',
  },
} as const;
