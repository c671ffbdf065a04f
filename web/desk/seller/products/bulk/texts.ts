import type { BulkChange } from '@largo/contracts';
import { plural } from '@largo/web-kit/format/plural.ts';
import { texts as productTexts } from '../texts.ts';

const products = (count: number) => plural(count, 'produto', 'produtos');

/** Changing many products at once. */
export const bulkTexts = {
  chosen: (count: number) => plural(count, 'produto escolhido', 'produtos escolhidos'),
  unselect: 'Limpar',
  chooseAll: (total: number) => `Escolher todos os ${total}`,
  buttons: {
    price: 'Preço',
    stock: 'Estoque',
    category: 'Categoria',
    inactive: 'Pausar',
    active: 'Retomar',
    pending: 'Enviar para aprovação',
  },
  titles: {
    price: 'Mudar preços',
    stock: 'Mudar estoque',
    category: 'Mudar categoria',
  },
  see: 'Ver o que muda',
  back: 'Voltar',
  directions: { raise: 'Aumentar', cut: 'Baixar' },
  direction: 'O que fazer',
  units: { percent: 'por cento (%)', amount: 'reais (R$)' },
  unit: 'Em',
  value: 'Quanto',
  ninety: 'Terminar em ,90',
  ninetyHint: 'Vai para o ,90 mais perto, sem passar do preço de hoje.',
  hows: { set: 'Deixar com', add: 'Somar', subtract: 'Tirar' },
  how: 'O que fazer',
  count: 'Quantas unidades',
  category: 'Nova categoria',
  wrongValue: 'Digite um número maior que zero',
  wrongPercent: 'Para baixar, use menos de 100%; para aumentar, até 1.000%',
  wrongCount: 'Digite um número inteiro',
  wrongCategory: 'Escolha uma categoria',
  previewTitle: 'Confira o que muda',
  previewText: 'Nada foi salvo ainda.',
  summary: { changed: 'Mudam', unchanged: 'Já estão assim', refused: 'Ficam de fora' },
  nothing: 'Nenhum destes produtos muda.',
  refusedTitle: (count: number) => `${products(count)} ${count === 1 ? 'fica' : 'ficam'} de fora`,
  unknown: 'Produto que não está mais na loja',
  from: 'de',
  to: 'para',
  none: 'sem categoria',
  /** Says of a product that its status changes along. */
  statusToo: { pending: 'vai de novo para aprovação' } as Readonly<Record<string, string>>,
  statuses: productTexts.status as Readonly<Record<string, string>>,
  confirm: (count: number) => `Mudar ${products(count)}`,
  more: (count: number) => `e mais ${products(count)}`,
  failed: (why: string) => `Não foi possível mudar os produtos. ${why}`,
  done: (changed: number, refused: number) =>
    refused === 0
      ? `${products(changed)} ${changed === 1 ? 'mudou' : 'mudaram'}.`
      : `${products(changed)} ${changed === 1 ? 'mudou' : 'mudaram'}; ${refused} ${refused === 1 ? 'ficou' : 'ficaram'} de fora.`,
  nothingDone: 'Nenhum produto mudou: algo foi alterado depois da prévia.',
  undo: 'Desfazer',
  undone: (changed: number, refused: number) =>
    refused === 0
      ? 'Pronto, desfeito.'
      : `${products(changed)} ${changed === 1 ? 'voltou' : 'voltaram'} como antes; ${refused} ${refused === 1 ? 'mudou depois e ficou como está' : 'mudaram depois e ficaram como estão'}.`,
  undoFailed: (why: string) => `Não foi possível desfazer. ${why}`,
  history: 'Últimas alterações em vários produtos',
  historyHint: 'Podem ser desfeitas por um dia.',
  entry: {
    price: 'Preço',
    stock: 'Estoque',
    category: 'Categoria',
    status: 'Situação',
  } satisfies Record<BulkChange['type'], string>,
  ofProducts: products,
  undoOf: (what: string, when: string) => `Desfazer ${what} de ${when}`,
  wasUndone: 'Desfeita',
} as const;
