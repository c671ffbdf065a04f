import { maxOptions, maxVariants } from '@largo/kernel';

/** What sellers read when the product form is rejected. */
export const productTexts = {
  title: 'Por favor, insira um título',
  skuTooLong: 'O código SKU pode ter no máximo 40 caracteres',
  category: 'Por favor, selecione uma categoria',
  description: 'A descrição deve ter pelo menos 10 caracteres',
  price: 'Por favor, insira um preço válido',
  priceTooHigh: 'O preço não pode exceder R$ 99.999.999,99',
  originalPrice: 'Por favor, insira um preço original válido',
  originalPriceTooLow: 'O preço original deve ser maior que o preço',
  damaged: 'Há caracteres que não puderam ser lidos; escreva-os de novo',
  stock: 'Por favor, insira um estoque válido',
  stockTooHigh: 'O estoque não pode exceder 2.147.483.647 unidades',
  weight: 'Por favor, insira um peso válido',
  weightTooHigh: 'O peso não pode exceder 99.999,999 kg',
  images: 'Envie as imagens do produto antes de salvar',
} as const;

/** What sellers read when the options or variants of a product are rejected. */
export const variantTexts = {
  options: `Um produto pode ter até ${maxOptions} opções`,
  optionName: 'Dê à opção um nome de até 40 letras, como Cor ou Tamanho',
  optionTwice: 'Há duas opções com o mesmo nome',
  noValues: (name: string) => `Escreva pelo menos um valor para ${name}`,
  value: (name: string) => `Cada valor de ${name} precisa ter de 1 a 40 letras`,
  valueTwice: (name: string) => `${name} tem duas vezes o mesmo valor`,
  values: 'Escolha um valor de cada opção',
  twice: 'Esta combinação já está na lista',
  none: 'Um produto com opções precisa de pelo menos uma variação',
  tooMany: `Um produto pode ter até ${maxVariants} variações`,
  skuTaken: (sku: string) => `O código ${sku} já é de outro produto da sua loja`,
  gtin: 'Confira o código de barras: o dígito final não fecha',
  /** Enough for what options are called: cor, tamanho, sabor, voltagem, material. */
  plural: (word: string) =>
    /[rsz]$/.test(word) ? `${word}es` : word.endsWith('m') ? `${word.slice(0, -1)}ns` : `${word}s`,
  stockOfVariants: 'O estoque deste produto está nas suas variações',
} as const;

/** What sellers read about a product file; rows are counted as in spreadsheets. */
export const importTexts = {
  oldWorkbook:
    'Esta planilha é de um Excel antigo ou tem senha. Abra-a, salve como .xlsx ou .csv e envie de novo.',
  damagedWorkbook:
    'Não conseguimos ler esta planilha. Abra-a, salve como .xlsx ou .csv e envie de novo.',
  fileTooLarge: 'O arquivo pode ter no máximo 12 MB.',
  workbookTooLarge:
    'A planilha guarda dados demais. Deixe só a tabela dos produtos, sem imagens, e envie de novo.',
  tooManyRecords: 'A planilha pode ter no máximo 20.000 linhas além do cabeçalho.',
  tooManyColumns: (row: number) => `A linha ${row} tem mais de 200 colunas.`,
  cellTooLong: (row: number) => `A linha ${row} tem uma célula com mais de 32.000 caracteres.`,
  notText: 'O arquivo não é um CSV. Salve a planilha como "CSV UTF-8" e envie de novo.',
  empty: 'O arquivo não tem nenhum produto.',
  tooManyCells: (row: number) => `A linha ${row} tem mais células que o cabeçalho.`,
  brokenQuotes: (row: number) => `As aspas da linha ${row} não estão fechadas corretamente.`,
  notOwn: 'Não há produto seu com este código',
  idAndSkuDiffer: 'O id e o sku são de produtos diferentes',
  titleTwice: 'Você tem mais de um produto com este título; informe o id ou o sku',
  rowTwice: (row: number) => `Este produto já está na linha ${row}`,
  skuTwice: (row: number) => `Este código já está na linha ${row}`,
  categoryUnknown:
    'Categoria não encontrada; escreva o nome ou o caminho, como "Alimentos > Padaria"',
  categoryAmbiguous:
    'Há mais de uma categoria com este nome; escreva o caminho, como "Alimentos > Padaria"',
  titleTooLong: 'O título pode ter no máximo 200 caracteres',
  descriptionTooLong: 'A descrição pode ter no máximo 10.000 caracteres',
  dimensions: 'Informe as três medidas em cm, de 0 a 10.000, ou deixe todas em branco',
  sold: 'O produto foi reservado ou vendido enquanto a importação era desfeita; ele ficou como está',
  kept: 'O produto mudou depois da importação; o que você alterou ficou como está',
  limit: (limit: number) => `Sua loja chegou ao limite de ${limit} produtos`,
  columnNumber: (number: number) => `Coluna ${number}`,
  fieldTwice: (heading: string) => `A coluna "${heading}" diz o mesmo que outra`,
  fieldCount: 'Diga o que significa cada coluna da planilha',
  failed: 'Não foi possível trazer este produto; tente de novo com outro arquivo',
  hidden: 'Não está à venda na outra loja',
  stray: (row: number) => `A linha ${row} não é uma variação deste produto`,
  ofRow: (row: number, message: string) => `Linha ${row}: ${message}`,
  pictures: (count: number) => (count === 1 ? '1 foto' : `${count} fotos`),
  units: (count: number) => `${count} un.`,
} as const;

/** What sellers read about products that a change of many leaves alone. */
export const bulkTexts = {
  selection: 'Escolha os produtos',
  tooMany: 'Escolha até 1.000 produtos de cada vez',
  noChange: 'Diga quanto os preços devem mudar',
  amount: 'Use no máximo duas casas depois da vírgula',
  tooFew: (stock: number) =>
    stock === 0 ? 'Não há nenhum em estoque' : `Há menos em estoque: ${stock}`,
  priceMoved: 'O preço mudou depois da prévia. Confira de novo.',
  changedSince: 'Mudou depois, por isso fica como está',
  soldSince: 'Já foi vendido: não há mais o que tirar do estoque',
} as const;

/** Why a picture was not fetched from its address. */
export const pictureProblemTexts = {
  'invalid-address': 'O endereço não é válido: use um que comece com https://',
  'private-address': 'O endereço é de uma rede interna; use um que abra na internet',
  'unknown-host': 'O site deste endereço não existe',
  unreachable: 'O site não respondeu como devia',
  'timed-out': 'O site demorou mais de 20 segundos para mandar a foto',
  busy: 'O site pediu para tentar mais tarde',
  'server-failed': 'O site está com problemas',
  'not-found': 'Não há nada neste endereço',
  'not-allowed': 'O site não deixa baixar esta foto',
  'too-many-redirects': 'O endereço leva a outros sem chegar a uma foto',
  'too-large': 'A foto tem mais de 10 MB',
  'web-page': 'O endereço é de uma página, não de uma foto',
  'not-a-picture': 'O que está no endereço não é uma foto',
  damaged: 'A foto está incompleta ou danificada',
  'not-accepted': 'A foto precisa ser JPG, PNG, GIF ou WebP, de até 40 megapixels',
  'product-full': 'O produto já tem 5 fotos',
  'product-gone': 'O produto não existe mais',
} as const;

export const ratingTexts = {
  overall: 'Por favor, forneça uma avaliação geral',
} as const;

export const rejectionTexts = {
  reasonMissing: 'Por favor, forneça um motivo para a rejeição.',
} as const;

export const categoryTexts = {
  name: 'Por favor, insira um nome',
  parent: 'A categoria superior deve ser uma categoria principal',
} as const;

export const synonymTexts = {
  empty: 'Escreva o que as pessoas procuram',
  alone: 'Escreva pelo menos um outro nome',
  same: (name: string) => `“${name}” aparece duas vezes`,
  small: (name: string) => `“${name}” não diz o que se procura`,
  characters: (name: string) => `Em “${name}”, use só letras, números, espaços e hífens`,
  tooLong: (name: string, characters: number) =>
    `“${name}” é longo demais: use até ${characters} caracteres`,
  tooManyWords: (name: string, words: number) => `“${name}” tem mais de ${words} palavras`,
  tooManyNames: (names: number) => `Use no máximo ${names} nomes de cada vez`,
} as const;

const statusNames: Readonly<Record<string, string>> = {
  draft: 'rascunho',
  pending: 'pendente',
  active: 'ativo',
  inactive: 'inativo',
  rejected: 'rejeitado',
};
const nameOf = (status: string) => statusNames[status] ?? status;

/** What people read about refusals outside of forms. */
export const refusalTexts = {
  invalidProduct: 'Dados do produto inválidos. Verifique todos os campos.',
  productNotFound: 'Produto não encontrado',
  importNotFound: 'Importação não encontrada',
  importLineNotFound: 'Esta linha não está na planilha',
  importState: 'A importação já passou deste passo. Veja como está agora.',
  importSold: 'Depois da importação houve venda destes produtos; não dá mais para desfazer',
  skuTaken: (sku: string) => `Outro produto da loja já usa o código “${sku}”`,
  productPaused: 'A loja pausou a venda deste produto',
  transition: (from: string, to: string) =>
    `Um produto ${nameOf(from)} não pode passar a ${nameOf(to)}`,
  statusChanged: (status: string) =>
    `Outro administrador foi mais rápido: o produto agora está ${nameOf(status)}`,
  contentChanged: 'O produto mudou enquanto você o conferia. Veja como está agora.',
  productLimit: (limit: number) => `Sua loja chegou ao limite de ${limit} produtos`,
  profileIncomplete: 'Complete os dados da sua loja, com o nome da empresa',
  uploadQuota: (perDay: number) => `Você pode enviar no máximo ${perDay} imagens por dia`,
  placeMissing: 'Escolha o bairro da entrega',
  bulkChangeNotFound: 'Esta alteração tem mais de um dia e não pode mais ser desfeita',
  categoryNotFound: 'Categoria não encontrada',
  categoryInUse: 'A categoria ainda tem produtos ou subcategorias',
  synonymKnown: 'A busca já conhece este sinônimo',
  synonymLimit: (limit: number) => `A lista chegou ao limite de ${limit} sinônimos`,
  synonymNotFound: 'Este sinônimo não está mais na lista',
  storeNotFound: 'Loja não encontrada',
  outOfStock: 'Não há estoque suficiente',
  variantNotFound: 'Esta variação não existe mais',
  variantRequired: 'Escolha uma das opções do produto',
  unavailable: 'Este produto não está à venda no momento',
  ownProduct: 'Você não pode comprar um produto da sua própria loja',
  reservationOfAnother: 'Esta reserva é de outra pessoa',
  ownFavorite: 'Você não pode favoritar sua própria loja nem seus produtos',
  purchaseRequired: 'Só quem já recebeu um pedido desta loja pode avaliá-la',
  alreadyRated: 'Você já avaliou esta loja',
  notDelivered: 'Só um pedido entregue pode ser avaliado',
  reviewPeriodOver: 'O prazo de 60 dias para avaliar este pedido terminou.',
  orderNotFound: 'Pedido não encontrado',
  alreadyEvaluated: 'Este pedido já foi avaliado',
} as const;

export const doneTexts = {
  productRemoved: 'Produto excluído com sucesso',
  categoryRemoved: 'Categoria excluída com sucesso',
  synonymRemoved: 'Sinônimo excluído',
} as const;
