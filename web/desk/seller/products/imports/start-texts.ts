import type { ImportState, ProductImport } from '@largo/contracts';
import { plural } from '@largo/web-kit/format/plural.ts';
import { lines } from './texts.ts';

const states: Readonly<Record<ImportState, string>> = {
  mapping: 'Falta dizer as colunas',
  ready: 'Esperando você',
  applying: 'Trazendo…',
  applied: 'Concluída',
  undoing: 'Desfazendo…',
  undone: 'Desfeita',
};

/** Choosing a sheet, and those of before. */
export const startTexts = {
  title: 'Trazer produtos de uma planilha',
  text: 'Primeiro mostramos o que vai mudar: nada é salvo antes de você confirmar.',
  understood:
    'Conhecemos as planilhas que Shopify, WooCommerce, Nuvemshop, Tray e Bling exportam, e o nosso modelo. Em qualquer outra, você diz o que é cada coluna.',
  rules: [
    'Para alterar um produto, mantenha a coluna id ou sku. O sku pode ser o código da sua loja. Linhas com título ou sku novo criam produtos, que podem precisar de aprovação.',
    'A categoria é o nome ou o caminho, como “Alimentos > Padaria”. As que não forem nossas você escolhe depois. Preços e pesos aceitam vírgula: 1.234,56 e 0,35.',
    'Não mexeu no estoque? As vendas feitas enquanto isso não se perdem.',
  ],
  choose: 'Escolher planilha',
  drop: 'ou arraste o arquivo para esta página',
  limits: 'Excel (.xlsx), CSV ou TXT, até 12 MB',
  sending: (share: number) => `Enviando… ${Math.round(share * 100)}%`,
  sendingLabel: 'Envio da planilha',
  offline: 'Sem internet: enviamos assim que ela voltar.',
  reading: 'Lendo a planilha…',
  failed: (why: string) => `A planilha não foi aceita. ${why}`,
  tooLarge: (name: string, bytes: number) =>
    `“${name}” tem ${(bytes / 1024 ** 2).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB, e o máximo é 12 MB. Divida em planilhas menores ou tire as colunas que não usa.`,
  tooLargeToSend: 'O arquivo passa de 12 MB. Divida em planilhas menores.',
  empty: (name: string) => `“${name}” está vazio.`,
  oldWorkbook: (name: string) =>
    `“${name}” é do formato antigo do Excel. Abra no Excel, salve como .xlsx ou .csv e envie de novo.`,
  unknownKind: (name: string) =>
    `“${name}” não é uma planilha que sabemos ler. Salve como .xlsx ou .csv e envie de novo.`,
  list: {
    title: 'Últimas importações',
    tableLabel: 'Últimas importações',
    failed: 'Não foi possível carregar as importações.',
    empty: 'Nenhuma planilha enviada ainda',
    emptyText: 'As planilhas que você enviar aparecem aqui, com o que trouxeram.',
    kept: 'O que não for trazido em 7 dias é esquecido.',
    count: (total: number) => plural(total, 'importação', 'importações'),
    columns: { file: 'Arquivo', state: 'Situação', found: 'Produtos', created: 'Enviada em' },
    found: ({ state, rows, totals: { new: created, changed, refused } }: ProductImport) => {
      if (state === 'mapping') return lines(rows);
      return [
        plural(created, 'novo', 'novos'),
        plural(changed, 'alterado', 'alterados'),
        ...(refused > 0 ? [plural(refused, 'recusado', 'recusados')] : []),
      ].join(', ');
    },
    states,
  },
} as const;
