import { plural } from '@largo/web-kit/format/plural.ts';

const products = (count: number) => plural(count, 'produto', 'produtos');
const children = (count: number) => plural(count, 'subcategoria', 'subcategorias');

export const categoryTexts = {
  title: 'Categorias',
  intro: 'As categorias da loja, em dois níveis.',
  create: 'Nova categoria',
  tree: 'Categorias',
  loadFailed: (why: string) => `Erro ao carregar categorias: ${why}`,
  saveFailed: (why: string) => `Erro ao salvar categoria: ${why}`,
  deleteFailed: (why: string) => `Erro ao excluir categoria: ${why}`,
  created: 'Categoria criada com sucesso!',
  updated: 'Categoria atualizada com sucesso!',
  deleted: 'Categoria excluída com sucesso!',
  activated: 'Categoria ativada com sucesso!',
  deactivated: 'Categoria desativada com sucesso!',
  undo: 'Desfazer',
  toggleFailed: (why: string) => `Erro ao atualizar status da categoria: ${why}`,
  empty: 'Nenhuma categoria ainda',
  emptyText: 'Crie a primeira, para que as lojas saibam onde pôr seus produtos.',
  expandAll: 'Expandir tudo',
  collapseAll: 'Recolher tudo',
  expand: (name: string) => `Mostrar subcategorias de ${name}`,
  products,
  children,
  inactive: 'Inativa',
  activate: 'Ativar',
  deactivate: 'Desativar',
  edit: 'Editar',
  remove: 'Excluir',
  addChild: 'Subcategoria',
  addChildTo: (name: string) => `Nova subcategoria em ${name}`,
  move: (name: string) => `Mover ${name}`,
  moveHint: 'Arraste pela alça, ou escolha a alça e use as setas:',
  keys: {
    label: 'Mover com o teclado',
    order: 'ordem',
    inside: 'para dentro da anterior',
    outside: 'para fora',
  },
  moved: (name: string, place: number, all: number, parent: string | null) =>
    `${name}: posição ${place} de ${all}${parent === null ? '' : ` em ${parent}`}.`,
  form: {
    createTitle: 'Nova categoria',
    editTitle: (name: string) => `Editar ${name}`,
    name: 'Nome',
    description: 'Descrição (opcional)',
    parent: 'Categoria superior',
    noParent: 'Nenhuma: é uma categoria principal',
    hasChildren: 'Tem subcategorias, por isso fica entre as principais.',
    sortOrder: 'Ordem',
    sortOrderHint: 'Números menores vêm primeiro.',
    isActive: 'Ativa: aparece na loja',
    save: 'Salvar',
    cancel: 'Cancelar',
  },
  problems: {
    name: 'Por favor, insira um nome',
    sortOrder: 'Use um número inteiro, a partir de 0',
    nameless: 'ela precisa de um nome.',
    parent: 'a categoria superior deve ser uma categoria principal, e não a própria.',
    hasChildren: (name: string) =>
      `“${name}” tem subcategorias e não pode ficar dentro de outra categoria.`,
    gone: 'esta categoria não existe mais.',
    inUse: (productCount: number, childCount: number) =>
      `ela ainda tem ${[
        ...(productCount > 0 ? [products(productCount)] : []),
        ...(childCount > 0 ? [children(childCount)] : []),
      ].join(' e ')}.`,
  },
  removal: {
    title: (name: string) => `Excluir ${name}?`,
    text: 'A categoria some da loja e do cadastro de produtos. Isso não pode ser desfeito.',
    inUse: 'Esta categoria não está vazia',
    advice:
      'Só categorias vazias podem ser excluídas, e contam também produtos pendentes, rejeitados e inativos. Mova o que há nela, ou desative a categoria para tirá-la da loja.',
  },
} as const;
