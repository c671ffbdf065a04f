import { maxOptions, maxVariants } from '@largo/kernel';
import { plural } from '@largo/web-kit/format/plural.ts';

const shoes = Array.from({ length: 12 }, (_, index) => String(33 + index));

/** What products are often offered in. */
export const presets = [
  { label: 'Tamanho: PP a GG', name: 'Tamanho', values: ['PP', 'P', 'M', 'G', 'GG'] },
  { label: 'Tamanho: 34 a 46', name: 'Tamanho', values: ['34', '36', '38', '40', '42', '44', '46'] },
  { label: 'Calçado: 33 a 44', name: 'Tamanho', values: shoes },
  { label: 'Cor', name: 'Cor', values: [] },
  { label: 'Outra opção', name: '', values: [] },
] as const; // prettier-ignore

/** Offered one by one, as hardly a product comes in all of them. */
export const colours = [
  'Preto',
  'Branco',
  'Cinza',
  'Bege',
  'Marrom',
  'Vermelho',
  'Rosa',
  'Amarelo',
  'Verde',
  'Azul',
  'Roxo',
  'Estampado',
] as const;

const units = (count: number) => plural(count, 'unidade', 'unidades');
const variants = (count: number) => plural(count, 'variação', 'variações');

export const texts = {
  title: 'Variações',
  of: (title: string) => `Tamanhos, cores e outras opções de “${title}”`,
  failed: 'Não foi possível carregar as variações.',
  gone: 'Este produto não existe mais.',
  back: 'Voltar ao produto',
  options: {
    title: 'O que o comprador escolhe',
    hint: `Até ${maxOptions} opções, como Tamanho e Cor. Comece por uma pronta e tire o que não vende.`,
    moves: (count: number) =>
      `O produto tem ${units(count)} sem tamanho nem cor. Ao salvar, vale só o estoque de cada variação: reparta abaixo o que você tem.`,
    name: (position: number) => `Nome da opção ${position}`,
    remove: (name: string) => `Tirar ${name || 'a opção'}`,
    value: (name: string, value: string) => `${name}: ${value}`,
    removeValue: (value: string) => `Tirar ${value}`,
    add: (name: string) => `Novos valores de ${name || 'esta opção'}`,
    addHint: 'Enter, ou vírgula e espaço, separa um do outro. Alt com ← ou → muda a ordem.',
    sort: 'Pôr em ordem',
    earlier: (value: string) => `Pôr ${value} antes`,
    later: (value: string) => `Pôr ${value} depois`,
    noValues: 'Escreva pelo menos um valor',
  },
  grid: {
    title: 'Estoque, preço e código de cada uma',
    hint: 'Preço e peso em branco: valem os do produto. Enter e as setas mudam de linha; uma coluna copiada da planilha pode ser colada a partir de qualquer campo.',
    variant: 'Variação',
    isActive: 'Vender',
    sell: (variant: string) => `Vender ${variant}`,
    columns: {
      stock: 'Estoque',
      price: 'Preço (R$)',
      sku: 'Código (SKU)',
      gtin: 'Código de barras',
      weight: 'Peso (kg)',
    },
    image: 'Foto',
    ofProduct: 'Do produto',
    picture: (position: number) => `Foto ${position}`,
    sold: (count: number) => plural(count, 'vendida', 'vendidas'),
    field: (column: string, variant: string) => `${column} de ${variant}`,
    fill: {
      stock: 'Repetir o primeiro estoque em todas',
      price: 'Repetir o primeiro preço em todas',
    },
    reserved: (count: number) => `${plural(count, 'reservada', 'reservadas')} em pagamento`,
    tooMany: (count: number) =>
      `São ${variants(count)}, e um produto pode ter até ${maxVariants}. Tire valores ou separe em dois produtos.`,
    total: (stock: number, count: number) => `${units(stock)} em ${variants(count)} à venda`,
  },
  left: {
    title: 'Fora de venda, com unidades',
    text: 'Estas combinações saíram da lista, mas ainda têm unidades. Para vendê-las, ponha o valor de volta.',
    noValues: 'Sem opções',
    units: (stock: number, reserved: number) =>
      reserved === 0 ? units(stock) : `${units(stock)}, mais ${texts.grid.reserved(reserved)}`,
  },
  save: 'Salvar variações',
  saved: 'Variações salvas com sucesso!',
  saveFailed: (why: string) => `Falha ao salvar variações: ${why}`,
  merge: {
    button: 'Remover opções',
    title: 'Vender sem opções?',
    text: (count: number) =>
      `O produto volta a ter um só estoque: as ${units(count)} de todas as variações são somadas. Os preços e códigos de cada uma se perdem.`,
    confirm: 'Remover opções',
    done: 'O produto agora tem um só estoque.',
  },
} as const;
