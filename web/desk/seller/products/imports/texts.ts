import type { ImportOutcome, ProductImport, SheetLayout } from '@largo/contracts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatNumber, plural } from '@largo/web-kit/format/plural.ts';

export const lines = (count: number) => plural(count, 'linha', 'linhas');
const products = (count: number) => plural(count, 'produto', 'produtos');

const outcomes: Readonly<Record<ImportOutcome, string>> = {
  new: 'Novo',
  changed: 'Muda',
  unchanged: 'Igual',
  refused: 'Recusado',
  left_out: 'Deixado de fora',
};

/** As in “Planilha da Nuvemshop”. */
const layouts: Readonly<Record<Exclude<SheetLayout, 'other'>, string>> = {
  largo: 'Planilha no nosso modelo',
  shopify: 'Planilha da Shopify',
  woocommerce: 'Planilha do WooCommerce',
  nuvemshop: 'Planilha da Nuvemshop',
  tray: 'Planilha da Tray',
  bling: 'Planilha do Bling',
};
const layoutName = (layout: SheetLayout) =>
  layout === 'other' ? 'Planilha com colunas próprias' : layouts[layout];

/** One import, from its columns to what it has brought. */
export const texts = {
  title: 'Importação',
  back: 'Importar e exportar',
  loadFailed: 'Não foi possível carregar a importação.',
  gone: 'Esta importação não existe mais.',
  intro: ({ layout, rows, createdAt }: ProductImport) =>
    `${layoutName(layout)}, ${lines(rows)}, enviada em ${formatMoment(createdAt)}`,
  limit: (max: number) =>
    `Com os produtos novos desta planilha, sua loja passaria do limite de ${formatNumber(max)}. Deixe alguns de fora e tente de novo.`,
  moved: 'Esta importação já seguiu adiante. Atualizamos a tela para você.',
  lineGone: 'Esta linha não existe mais. Atualizamos a tela para você.',
  sold: (titles: readonly string[]) =>
    `Depois da importação houve venda${titles.length > 0 ? ` de ${new Intl.ListFormat('pt-BR').format(titles)}` : ''}, então ela não pode mais ser desfeita. O que não quer vender você pausa ou exclui em “Meus produtos”.`,
  columns: {
    title: 'O que é cada coluna',
    text: 'Confira o que entendemos de cada coluna. A que diz o título do produto não pode faltar; o que não interessa fica de fora.',
    known: (layout: SheetLayout) => layoutName(layout),
    knownText: 'Reconhecemos as colunas. Se algo abaixo parecer trocado, confira uma por uma.',
    otherText: 'Seguimos as colunas que você escolheu.',
    check: 'Conferir colunas',
    readAgain:
      'Quando uma coluna muda, a planilha é lida de novo: o que você corrigiu nos produtos se perde.',
    meaning: (heading: string) => `O que é a coluna “${heading}”`,
    unnamed: (position: number) => `Coluna ${position}, sem nome`,
    samples: 'Exemplos',
    noSamples: 'Coluna vazia',
    leaveOut: 'Deixar de fora',
    titleMissing: 'Escolha qual coluna é o título do produto.',
    twice: (other: string) => `A coluna “${other}” já tem este significado.`,
    save: 'Ver o que muda',
    cancel: 'Voltar sem mudar',
    failed: (why: string) => `As colunas não foram salvas. ${why}`,
  },
  categories: {
    title: 'Categorias que não são nossas',
    text: 'Diga onde cada uma fica aqui. Produtos sem categoria não entram na loja.',
    settled: 'Todas as categorias da planilha já têm lugar.',
    change: 'Mudar categorias',
    none: 'Sem categoria',
    products,
    choose: 'Escolha uma categoria',
    proposal: 'sugestão',
    for: (name: string) => `Categoria para “${name}”`,
    all: 'Uma categoria para todos que estão sem',
    useForAll: 'Usar para todos sem categoria',
    used: (count: number) => `Usada em ${lines(count)} abaixo.`,
    save: 'Salvar categorias',
    saved: 'Categorias salvas.',
    failed: (why: string) => `As categorias não foram salvas. ${why}`,
  },
  preview: {
    title: 'O que vai mudar',
    guessed:
      'O arquivo não está em UTF-8: lemos os acentos como o Excel os grava. Confira os textos abaixo antes de trazer.',
    nothing: 'Esta planilha não muda nada: tudo já está assim na sua loja.',
    onlyRefused: 'Nenhum produto pode ser trazido ainda. Corrija os recusados abaixo.',
    joined: (count: number) =>
      count === 1
        ? '1 linha juntada em variações'
        : `${formatNumber(count)} linhas juntadas em variações`,
    listTitle: 'Produtos da planilha',
    listFailed: 'Não foi possível carregar os produtos da planilha.',
    noLines: 'Nenhum produto aqui.',
    count: products,
    tabs: {
      '': 'Todos',
      new: 'Novos',
      changed: 'Mudam',
      unchanged: 'Iguais',
      refused: 'Recusados',
      left_out: 'Deixados de fora',
      failed: 'Não trazidos',
      kept: 'Mantidos',
    },
    tab: (name: string, count: number | undefined) =>
      count === undefined ? name : `${name} (${formatNumber(count)})`,
    outcomes,
    /** What became of a line. */
    states: { done: 'Trazido', failed: 'Não trazido', undone: 'Desfeito', kept: 'Mantido' },
    untitled: 'Sem título',
    rows: (rows: readonly number[]) =>
      rows.length === 1
        ? `Linha ${rows[0]}`
        : rows.length > 6
          ? `Linhas ${rows[0]} a ${rows.at(-1)}`
          : `Linhas ${new Intl.ListFormat('pt-BR').format(rows.map(String))}`,
    variants: (count: number) => plural(count, 'variação', 'variações'),
    pictures: (count: number) => plural(count, 'foto', 'fotos'),
    from: 'de',
    to: 'para',
    empty: 'vazio',
    open: 'Ver produto',
    openOf: (title: string) => `Ver ${title}`,
  },
  line: {
    correct: 'Corrigir',
    correctOf: (title: string) => `Corrigir ${title}`,
    leaveOut: 'Deixar de fora',
    leaveOutOf: (title: string) => `Deixar ${title} de fora`,
    bring: 'Trazer mesmo assim',
    bringOf: (title: string) => `Trazer ${title} mesmo assim`,
    variant: (row: number, values: readonly string[]) => `Linha ${row}: ${values.join(' / ')}`,
    save: 'Salvar correção',
    nothing: 'Mude algum campo para salvar, ou cancele.',
    cancel: 'Cancelar',
    unknownCategory: (name: string) => `${name} (não é nossa)`,
    failed: (why: string) => `A linha não foi alterada. ${why}`,
    nowIs: (title: string, outcome: ImportOutcome) =>
      `${title}: ${
        {
          new: 'entra como produto novo.',
          changed: 'o produto muda.',
          unchanged: 'já está assim na sua loja.',
          refused: 'ainda não pode ser trazido.',
          left_out: 'fica de fora.',
        }[outcome]
      }`,
  },
  apply: {
    button: (count: number) => `Trazer ${products(count)}`,
    title: (count: number) => `Trazer ${products(count)}?`,
    text: (refused: number) =>
      refused === 1
        ? '1 produto recusado fica de fora. Você pode corrigi-lo antes.'
        : `${formatNumber(refused)} produtos recusados ficam de fora. Você pode corrigi-los antes.`,
    cancel: 'Corrigir antes',
    failed: (why: string) => `Os produtos não foram trazidos. ${why}`,
    running: 'Trazendo os produtos',
    progress: (done: number, total: number) => `${formatNumber(done)} de ${products(total)}`,
    leave:
      'Você pode sair desta página: o trabalho continua, e a importação fica em “Importar e exportar”.',
  },
  done: {
    title: 'Importação concluída',
    text: (done: number) =>
      done === 1 ? '1 produto foi trazido.' : `${formatNumber(done)} produtos foram trazidos.`,
    approval: 'Os produtos novos podem precisar de aprovação antes de aparecer na loja.',
    failed: (count: number) =>
      count === 1
        ? '1 produto não pôde ser trazido. O motivo está em “Não trazidos”, abaixo.'
        : `${formatNumber(count)} produtos não puderam ser trazidos. O motivo está em “Não trazidos”, abaixo.`,
    seeProducts: 'Ver meus produtos',
    another: 'Trazer outra planilha',
    undoable: (until: string) => `Dá para desfazer até ${formatMoment(until)}.`,
  },
  pictures: {
    title: 'Fotos dos produtos',
    loadFailed: 'Não foi possível carregar a situação das fotos.',
    progress: (arrived: number, total: number) =>
      `${formatNumber(arrived)} de ${plural(total, 'foto', 'fotos')}`,
    leave: 'Buscamos as fotos nos endereços da planilha. Você pode sair desta página.',
    failed: (count: number) => plural(count, 'foto não veio', 'fotos não vieram'),
    more: (count: number) => `e mais ${formatNumber(count)}`,
    retry: 'Tentar de novo',
  },
  undo: {
    button: 'Desfazer importação',
    title: 'Desfazer esta importação?',
    text: 'Os produtos que ela criou são excluídos, e os que ela mudou voltam a ser como eram. O que você mudou depois fica como está. Se algum já foi vendido, nada é desfeito.',
    confirm: 'Desfazer importação',
    failed: (why: string) => `A importação não foi desfeita. ${why}`,
    running: 'Desfazendo a importação',
  },
  undone: {
    title: 'Importação desfeita',
    text: 'O que ela criou foi excluído, e o que ela mudou voltou a ser como era.',
    kept: 'O que você mudou depois da importação ficou como está; se houver, aparece em “Mantidos”, com o motivo.',
  },
  discard: {
    button: 'Descartar',
    title: 'Descartar esta planilha?',
    text: 'O que você escolheu e corrigiu nela se perde. Nada muda nos seus produtos.',
    confirm: 'Descartar planilha',
    failed: (why: string) => `A planilha não foi descartada. ${why}`,
    done: 'Planilha descartada.',
  },
} as const;
