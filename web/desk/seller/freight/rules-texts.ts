import { plural } from '@largo/web-kit/format/plural.ts';

/** The table of neighbourhood rules and its form. */
export const rulesTexts = {
  title: 'Regras de frete por bairro',
  create: 'Nova regra',
  search: 'Procurar bairro',
  filter: {
    label: 'Situação',
    all: 'Todas',
    active: 'Ativas',
    inactive: 'Inativas',
  },
  count: (shown: number, total: number) =>
    shown === total
      ? plural(total, 'regra', 'regras')
      : `${shown} de ${plural(total, 'regra', 'regras')}`,
  columns: { neighborhood: 'Bairro', rate: 'Frete', days: 'Prazo', status: 'Situação' },
  active: 'Ativa',
  inactive: 'Inativa',
  free: 'Grátis',
  unset: '—',
  days: (count: number) => (count === 0 ? 'No mesmo dia' : plural(count, 'dia', 'dias')),
  activate: 'Ativar',
  deactivate: 'Desativar',
  edit: 'Editar',
  remove: 'Excluir',
  none: 'Nenhuma regra de frete ainda',
  noneText: 'Crie uma regra para cada bairro, ou ative vários de uma vez nos cartões.',
  nothing: 'Nenhuma regra com esse filtro.',
  clear: 'Limpar filtros',
  loadFailed: (why: string) => `Erro ao carregar regras de frete: ${why}`,
  form: {
    create: 'Nova regra de frete',
    edit: (name: string) => `Regra de ${name}`,
    neighborhood: 'Bairro',
    choose: 'Escolha o bairro',
    loading: 'Carregando bairros…',
    typed: 'A lista de bairros não abriu. Escreva o nome como no mapa.',
    rate: 'Frete (R$)',
    days: 'Prazo (dias)',
    daysHint: 'Opcional. 0 é no mesmo dia.',
    isActive: 'Regra ativa: entrego neste bairro',
    cancel: 'Cancelar',
    save: 'Salvar regra',
  },
  removal: {
    title: (name: string) => `Excluir a regra de ${name}?`,
    text: 'O bairro fica sem preço próprio: sem um frete padrão que o alcance, ninguém de lá compra de você.',
    confirm: 'Excluir regra',
  },
  created: 'Regra de frete criada com sucesso!',
  updated: 'Regra de frete atualizada com sucesso!',
  removed: 'Regra de frete excluída com sucesso!',
  saveFailed: (why: string) => `Erro ao salvar regra de frete: ${why}`,
  removeFailed: (why: string) => `Erro ao excluir regra de frete: ${why}`,
  problems: {
    neighborhood: 'Informe o bairro',
    days: 'De 0 a 30 dias',
    exists: 'Você já tem uma regra para este bairro.',
    unknown: 'Não encontramos este bairro na cidade.',
    gone: 'Esta regra não existe mais. Atualizamos a lista.',
  },
} as const;
