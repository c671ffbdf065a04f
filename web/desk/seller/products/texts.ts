import type { ProductStatus } from '@largo/contracts';
import { plural } from '@largo/web-kit/format/plural.ts';

const statusNames: Readonly<Record<ProductStatus, string>> = {
  draft: 'Rascunho',
  pending: 'Aguardando aprovação',
  active: 'Ativo',
  inactive: 'Pausado',
  rejected: 'Rejeitado',
};

/** What a new product does next; the platform decides whether it is looked at first. */
const firstSteps: Readonly<Partial<Record<ProductStatus, string>>> = {
  pending: 'Ele aparece para os compradores depois da aprovação da nossa equipe.',
  active: 'Ele já aparece para os compradores.',
};

export const texts = {
  status: statusNames,
  form: {
    createTitle: 'Criar produto',
    editTitle: 'Editar produto',
    prompt: {
      title: 'Entre para cuidar dos seus produtos',
      text: 'Depois de entrar você volta direto para cá.',
    },
    incompleteProfile:
      'Complete os dados da sua loja, com o nome da empresa, para cadastrar produtos.',
    loadFailed: 'Não foi possível carregar o produto.',
    optional: (label: string) => `${label} (opcional)`,
    basics: 'O produto',
    sale: 'Preço e estoque',
    parcel: 'Peso e medidas',
    parcelHint: 'Ajudam a calcular a entrega. Deixe em branco se não souber.',
    title: 'Título',
    category: 'Categoria',
    chooseCategory: 'Escolha uma categoria',
    wholeCategory: (name: string) => `${name} (geral)`,
    categoriesFailed: 'Não foi possível carregar as categorias.',
    description: 'Descrição',
    price: 'Preço (R$)',
    originalPrice: 'Preço antes da promoção (opcional)',
    originalPriceHint:
      'Aparece riscado se o produto custou isso nos 30 dias antes de o preço baixar. Em branco, não há promoção.',
    sku: 'Código SKU',
    skuHint: 'O código que sua loja usa para este produto. Em branco, nós criamos um.',
    stock: 'Estoque (unidades)',
    weight: 'Peso em kg',
    length: 'Comprimento em cm',
    width: 'Largura em cm',
    height: 'Altura em cm',
    status: 'Situação',
    statusTitle: 'Publicação',
    cancel: 'Cancelar',
    back: 'Voltar',
    create: 'Criar produto',
    save: 'Salvar alterações',
    summary: 'Confira estes campos:',
    leaveKept: 'O que você preencheu fica guardado como rascunho neste navegador.',
    uploadRunning: 'Espere o envio das imagens terminar para salvar.',
    created: (status: ProductStatus) =>
      `Produto criado com sucesso! ${firstSteps[status] ?? ''}`.trim(),
    /** @param status undefined when the change did not touch it */
    updated: (status: ProductStatus | undefined) =>
      `Produto atualizado com sucesso! ${(status && firstSteps[status]) ?? ''}`.trim(),
    failed: (isNew: boolean, why: string) =>
      `Falha ao ${isNew ? 'criar' : 'atualizar'} produto: ${why}`,
    invalid: 'Dados do produto inválidos. Verifique todos os campos.',
    limitReached: 'Sua loja chegou ao limite de produtos. Exclua um para cadastrar outro.',
    gone: 'Este produto não existe mais.',
    decidedByTeam: 'Nossa equipe decide se este produto pode ser vendido. Fale com o suporte.',
    unknown: 'Erro desconhecido',
  },
  draft: {
    title: 'Rascunho recuperado',
    since: (moment: string) => `Continue de onde parou em ${moment}. Nada disto foi salvo ainda.`,
    withoutPictures: 'As imagens novas não ficaram guardadas: adicione de novo.',
    discard: 'Descartar rascunho',
  },
  preview: {
    title: 'Como o comprador vê',
    untitled: 'Título do produto',
    undescribed: 'O começo da descrição aparece aqui.',
  },
  moderation: {
    new: 'Nossa equipe confere o produto antes de ele aparecer na loja.',
    draft: 'Este produto é um rascunho: só você vê. Salve e envie para aprovação quando quiser.',
    pending: 'Este produto está aguardando aprovação e ainda não aparece para os compradores.',
    rejected: 'Este produto foi rejeitado. Corrija e salve: ele volta para a aprovação.',
    reason: (why: string) => `Motivo: ${why}`,
  },
  problems: {
    title: 'Por favor, insira um título',
    category: 'Por favor, selecione uma categoria',
    description: 'A descrição deve ter pelo menos 10 caracteres',
    price: 'Por favor, insira um preço válido',
    priceTooHigh: 'O preço não pode exceder R$ 99.999.999,99',
    originalPrice: 'Por favor, insira um preço original válido',
    originalPriceTooLow: 'O preço original deve ser maior que o preço',
    stock: 'Por favor, insira um estoque válido',
    stockTooHigh: 'O estoque não pode exceder 2.147.483.647 unidades',
    weight: 'Por favor, insira um peso válido',
    weightTooHigh: 'O peso não pode exceder 99.999,999 kg',
    dimensions: 'Informe as três medidas em cm, de 0 a 10.000, ou deixe todas em branco',
  },
  images: {
    title: 'Imagens',
    hint: 'Até 5 imagens de 5 MB: escolha, arraste ou cole. Fotos grandes são reduzidas antes do envio. A primeira é a capa; arraste ou use as setas para mudar a ordem.',
    add: 'Adicionar imagens',
    cover: 'Capa',
    alt: (position: number) => `Imagem ${position} do produto`,
    before: (position: number) => `Mover imagem ${position} para antes`,
    after: (position: number) => `Mover imagem ${position} para depois`,
    remove: (position: number) => `Remover imagem ${position}`,
    moved: (position: number, total: number) => `Imagem agora na posição ${position} de ${total}`,
    removed: 'Imagem removida',
    added: (count: number) => `Imagem enviada. ${count} de 5`,
    unsent: 'Uma imagem não foi enviada. Tente de novo ou remova-a para salvar.',
    quotaReached: 'Você chegou ao limite de imagens por dia. Tente de novo amanhã.',
    count: (count: number) => `${count} de 5`,
    tooLarge: 'O tamanho da imagem deve ser menor que 5MB',
    failed: 'Falha ao enviar imagem. Tente novamente.',
  },
  variants: {
    title: 'Variações',
    none: 'Tem tamanhos ou cores? Diga quais, e cada um terá seu estoque, preço e código.',
    later: 'Tem tamanhos ou cores? Crie o produto e depois diga quais em “Editar”.',
    some: (count: number) =>
      `${plural(count, 'variação', 'variações')} à venda, cada uma com seu estoque.`,
    add: 'Criar variações',
    edit: 'Editar variações',
    stock: (count: number) =>
      `${plural(count, 'unidade', 'unidades')}, somando as variações à venda.`,
    change: 'Mudar o estoque',
    changeOf: (title: string, stock: string) =>
      `Estoque de ${title}: ${stock}. Mudar nas variações`,
  },
  list: {
    title: 'Meus produtos',
    create: 'Criar produto',
    failed: 'Não foi possível carregar seus produtos',
    views: {
      low: 'Estoque acabando',
      'sold-out': 'À venda sem estoque',
      rejected: 'Rejeitados',
      pending: 'Em análise',
    },
    all: 'Ver todos os produtos',
    viewEmpty: 'Nenhum produto aqui agora.',
    emptyTitle: 'Sua vitrine ainda está vazia',
    emptyText: 'Cadastre o primeiro produto com fotos, preço e estoque.',
    edit: 'Editar',
    editOf: (title: string) => `Editar ${title}`,
    pause: {
      active: 'Pausar venda',
      inactive: 'Voltar a vender',
      draft: 'Enviar para aprovação',
    },
    pauseOf: (press: string, title: string) => `${press}: ${title}`,
    remove: 'Excluir',
    confirmTitle: 'Excluir produto?',
    confirmText: (title: string) =>
      `“${title}” sai da sua loja. Pedidos já feitos não mudam. Não é possível desfazer.`,
    cancel: 'Cancelar',
    removed: 'Produto excluído com sucesso',
    removeFailed: (why: string) => `Falha ao excluir produto: ${why}`,
  },
} as const;

/** What buyers see crossed out today, and from when on more. */
export const shownPriceTexts = {
  shown: (price: string) => `Hoje quem compra vê ${price} riscado.`,
  lower: (price: string) =>
    `Hoje quem compra vê ${price} riscado: foi o menor preço dos 30 dias antes de o preço baixar.`,
  noReduction:
    'Hoje não mostramos preço riscado, porque o preço não baixou depois de 30 dias à venda.',
  wasCheaper: (price: string) =>
    `Hoje não mostramos preço riscado, porque nos 30 dias antes de o preço baixar o produto já custou ${price}.`,
  notOnSale: 'Mostramos preço riscado quando ele baixar depois de 30 dias à venda.',
  now: (price: string) =>
    `Mostramos ${price} riscado quando você baixar o preço, porque ele ficou 30 dias à venda.`,
  from: (price: string, day: string) =>
    `Mostramos ${price} riscado se você baixar o preço a partir de ${day}, porque aí ele terá ficado 30 dias à venda.`,
} as const;
