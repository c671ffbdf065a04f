import { formatNumber, plural } from '@largo/web-kit/format/plural.ts';

const photos = (count: number) => plural(count, 'foto', 'fotos');
const megabytes = (bytes: number) => formatNumber(Math.ceil(bytes / 104_857.6) / 10);

/** From photographs of a phone to drafts. */
export const photoTexts = {
  title: 'Produtos por fotos',
  link: 'Produtos por fotos',
  back: 'Meus produtos',
  choose: {
    title: 'Escolha as fotos',
    more: 'Mais fotos',
    text: 'Cada foto vira um rascunho de produto, até 30 por vez. Depois é só dizer título, preço e estoque de cada um.',
    codes: 'Se o nome do arquivo for o código SKU de um produto da loja, a foto vai para ele.',
    gallery: 'Escolher fotos',
    camera: 'Tirar foto',
    preparing: (done: number, total: number) => `Preparando ${done} de ${total} fotos…`,
    refused: (count: number) => `${photos(count)} ${count === 1 ? 'ficou' : 'ficaram'} de fora`,
  },
  refused: {
    heic: 'este navegador não abre HEIC. No iPhone, em Ajustes › Câmera › Formatos, escolha “Mais Compatível” e tire a foto de novo; ou salve a foto como JPG.',
    format: 'este formato não é aceito. Envie JPG, PNG, WebP ou GIF.',
    broken: 'o arquivo está incompleto ou danificado. Envie a foto original de novo.',
    tooManyPixels: (megapixels: number, most: number) =>
      `tem ${formatNumber(megapixels)} megapixels, e o máximo é ${most}. Diminua a foto e envie de novo.`,
    tooLarge: (bytes: number) => `tem ${megabytes(bytes)} MB, e o máximo é 5 MB.`,
    noRoom: 'falta espaço neste aparelho para guardar a foto.',
    tooMany: 'são até 30 por vez. Termine estes e escolha de novo.',
    tooManyOfOne: 'um produto tem até 5 fotos.',
  },
  kept: {
    title: 'O que está neste aparelho',
    text: (count: number) =>
      `${plural(count, 'produto', 'produtos')} só neste aparelho, até chegar à loja. Enviamos sozinhos, um por vez, enquanto o Largo estiver aberto nesta página ou em Meus produtos.`,
    signOut:
      'Se você sair da conta, o que não foi enviado continua guardado aqui para quando você voltar; outra conta não vê.',
    offline: 'Sem internet: continue. Guardamos aqui e enviamos quando ela voltar.',
    full: 'O navegador não está guardando o que você faz: sem espaço ou em janela anônima. Libere espaço antes de continuar.',
    erase: 'Apagar tudo deste aparelho',
    erased: (count: number) => plural(count, 'rascunho apagado', 'rascunhos apagados'),
    undo: 'Desfazer',
    waiting: (count: number) =>
      `${plural(count, 'produto por foto espera', 'produtos por foto esperam')} neste aparelho.`,
    goOn: 'Continuar',
  },
  entry: {
    position: (position: number, total: number) => `${position} de ${total}`,
    done: (done: number, total: number) => `${done} de ${total} preenchidos`,
    picture: (position: number) => `Foto ${position} do produto`,
    dropPicture: (position: number) => `Tirar a foto ${position}`,
    title: 'Título',
    price: 'Preço (R$)',
    stock: 'Estoque (unidades)',
    category: 'Categoria',
    next: 'Próximo',
    last: 'Pronto',
    morePictures: 'Mais fotos deste produto',
    join: 'Juntar a próxima foto',
    remove: 'Excluir',
    removed: 'Rascunho excluído.',
    sending: 'Este produto já está sendo enviado.',
    adding: (title: string) => `A foto vai para “${title}”.`,
    asNew: 'Fazer um rascunho com ela',
    failed: 'Não foi enviado',
    lost: (name: string) => `${name}: a foto não está mais neste aparelho. Escolha de novo.`,
  },
  list: {
    title: 'Produtos destas fotos',
    nameless: (position: number) => `Produto ${position}`,
    open: 'Falta preencher',
    ready: 'Pronto, esperando o envio',
    failed: 'Não foi enviado',
    adding: (title: string) => `Vai para ${title}`,
  },
  matches: {
    title: (count: number) =>
      `${photos(count)} ${count === 1 ? 'é de um produto que já está' : 'são de produtos que já estão'} na loja`,
    line: (title: string, names: string) => `${title}: ${names}`,
    approval: 'As fotos novas de um produto aprovado podem passar pela nossa equipe.',
    join: 'Juntar aos produtos',
    asNew: 'Fazer rascunhos com elas',
    full: (title: string) => `“${title}” já tem 5 fotos, o máximo: ficou como rascunho.`,
  },
  done: {
    title: (count: number) =>
      `${plural(count, 'produto já está', 'produtos já estão')} na sua loja`,
    text: 'Os novos são rascunhos: só você vê. A descrição começa igual ao título. Em Meus produtos, escolha todos e envie para aprovação.',
    see: 'Ver rascunhos',
  },
} as const;
