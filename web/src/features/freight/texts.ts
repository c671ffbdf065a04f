import { plural } from '../../lib/plural.ts';

export const texts = {
  deliver: 'I deliver in this neighborhood',
  rate: 'Frete (R$)',
  days: 'Prazo (dias)',
  daysPlaceholder: '1 a 30',
  search: 'Procurar bairro',
  nothing: (search: string) => `Nenhum bairro com “${search}”.`,
  none: 'Ainda não há bairros atendidos pelo Largo.',
  activateAll: 'Ativar todos (R$ 10,00)',
  activateHint: 'Com prazo de 3 dias. Bairros que já têm valor ficam com ele.',
  deactivateAll: 'Desativar todos',
  counter: (active: number, total: number) => `${active} de ${total}`,
  counterLabel: 'Bairros atendidos:',
  unsaved: (count: number) => plural(count, 'alteração não salva', 'alterações não salvas'),
  save: 'Salvar taxas',
  saved: 'Taxas de entrega atualizadas com sucesso!',
  loadFailed: (why: string) => `Erro ao carregar taxas de entrega: ${why}`,
  saveFailed: (why: string) => `Erro ao salvar taxas de entrega: ${why}`,
  invalid: (name: string) => `confira o valor e o prazo de ${name}.`,
  retry: 'Tentar de novo',
  problems: {
    rateMissing: 'Informe o valor do frete (0 é grátis)',
    rate: 'Valor inválido',
    days: 'De 1 a 30 dias',
  },
} as const;
