import { plural, pluralOf } from '@largo/web-kit/format/plural.ts';

const stores = (count: number) => plural(count, 'loja', 'lojas');
const rules = (count: number) => plural(count, 'regra de frete', 'regras de frete');

export const neighborhoodTexts = {
  title: 'Bairros',
  intro: 'Onde as lojas entregam, na ordem em que a cidade os vê.',
  create: 'Novo bairro',
  list: 'Bairros',
  failed: 'Erro ao carregar bairros:',
  saveFailed: (why: string) => `Erro ao salvar bairro: ${why}`,
  deleteFailed: (why: string) => `Erro ao excluir bairro: ${why}`,
  toggleFailed: (why: string) => `Erro ao atualizar status do bairro: ${why}`,
  orderFailed: (why: string) => `Erro ao atualizar ordem: ${why}`,
  created: 'Bairro criado com sucesso!',
  updated: 'Bairro atualizado com sucesso!',
  deleted: 'Bairro excluído com sucesso!',
  activated: 'Bairro ativado com sucesso!',
  deactivated: 'Bairro desativado com sucesso!',
  undo: 'Desfazer',
  empty: 'Nenhum bairro ainda',
  emptyText: 'Crie o primeiro, para que as lojas digam por quanto entregam nele.',
  notFound: 'Nenhum bairro encontrado',
  notFoundText: 'Confira a busca, ou mostre também os inativos.',
  clear: 'Limpar filtros',
  count: (total: number) => plural(total, 'bairro', 'bairros'),
  filters: {
    label: 'Filtrar bairros',
    search: 'Buscar',
    placeholder: 'Nome do bairro',
    inactive: 'Mostrar inativos',
  },
  sellers: (count: number) =>
    count === 0 ? 'Nenhuma loja entrega aqui' : `${stores(count)} com frete`,
  inactive: 'Inativo',
  edit: 'Editar',
  remove: 'Excluir',
  activate: 'Ativar',
  deactivate: 'Desativar',
  up: (name: string) => `Subir ${name}`,
  down: (name: string) => `Descer ${name}`,
  move: (name: string) => `Mover ${name}`,
  moveHint: 'Arraste pela alça, ou escolha a alça e use as setas:',
  keys: { label: 'Mover com o teclado', order: 'ordem' },
  moved: (name: string, side: 'before' | 'after', neighbor: string) =>
    `${name}: agora ${side === 'before' ? 'antes' : 'depois'} de ${neighbor}.`,
  form: {
    createTitle: 'Novo bairro',
    editTitle: (name: string) => `Editar ${name}`,
    name: 'Nome',
    renamed:
      'Endereços, lojas, carrinhos e regras de frete passam a usar o novo nome na hora. Pedidos já feitos ficam como estão, e o nome antigo continua valendo na busca.',
    region: 'Região (opcional)',
    regionHint: 'As lojas põem o mesmo frete em todos os bairros de uma região de uma vez.',
    sortOrder: 'Ordem',
    sortOrderHint: 'Números menores vêm primeiro.',
    sortOrderNew: 'Números menores vêm primeiro. Em branco, fica no fim.',
    isActive: 'Ativo: pode ser escolhido na loja',
    save: 'Salvar',
    cancel: 'Cancelar',
  },
  problems: {
    name: 'Por favor, insira um nome',
    sortOrder: 'Use um número inteiro, a partir de 0',
    gone: 'este bairro não existe mais.',
    nameTaken: 'Já existe um bairro com esse nome',
    taken: 'já existe um bairro com esse nome.',
    inUse: (sellerCount: number, ruleCount: number) =>
      `ele é usado por ${[
        ...(sellerCount > 0 ? [stores(sellerCount)] : []),
        ...(ruleCount > 0 ? [rules(ruleCount)] : []),
      ].join(' e ')}.`,
  },
  removal: {
    title: (name: string) => `Excluir ${name}?`,
    text: 'O bairro some da loja e do frete das lojas. Isso não pode ser desfeito.',
    inUse: 'Este bairro está em uso',
    sellers: (count: number) => `${stores(count)} com frete próprio para ele, ligado ou desligado`,
    rules: (count: number) => `${rules(count)} que ${pluralOf(count, 'cita', 'citam')} o nome dele`,
    advice:
      'Só bairros que ninguém usa podem ser excluídos. Desative-o: ele some da loja na hora e as lojas não perdem o que configuraram.',
  },
} as const;
