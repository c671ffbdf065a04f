import { stripAccents } from '@largo/kernel';

const named: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'preto 1b1b1d,branco fff,off white f6f1e4,cinza 8d9096,chumbo 4d5157,grafite 3b3e44,prata c4c8cd,' +
    'bege dcc7a1,areia d6c3a0,creme f5ead0,nude e0b89f,caramelo b5713a,marrom 6b4329,cafe 4b2e20,' +
    'terracota c0613f,vermelho d21f2b,vinho 6d1329,bordo 6d1329,rosa f29bb8,pink e91e84,coral f7775f,' +
    'salmao f4a08a,laranja f47b20,amarelo f9cf1d,mostarda d39b1e,dourado c9a13b,verde 2f9448,' +
    'verde militar 555c36,verde claro 93d08f,verde agua 8fd8c4,oliva 7c7a34,musgo 555c36,turquesa 2fbfbf,azul 2563c9,' +
    'azul claro 8ec3ee,azul marinho 16264d,marinho 16264d,jeans 4a6a94,roxo 6a3397,lilas bda0dd,uva 5a2350'
  )
    .split(',')
    .map((pair) => [pair.slice(0, pair.lastIndexOf(' ')), `#${pair.split(' ').at(-1)}`]),
);

const isColorOption = (name: string) => /^cor(?:es)?$/i.test(name.trim());

/** One colour, or the two of `Preto/Branco`; undefined for a name that says no colour. */
function colorsOf(value: string): readonly [string, string] | undefined {
  const words = stripAccents(value).toLowerCase().replaceAll('-', ' ');
  const [one, other = one, ...more] = words.split(/\s*(?:\/|\be\b)\s*/).map((name) => named[name]);
  return one && other && more.length === 0 ? [one, other] : undefined;
}

interface SwatchProps {
  /** Only colours are shown: rose is a flavour, too. */
  readonly option: string;
  readonly value: string;
}

/** The colour beside its name, ringed so that white and black stand out on any ground. */
export function Swatch({ option, value }: SwatchProps) {
  const colors = isColorOption(option) ? colorsOf(value) : undefined;
  if (!colors) return null;
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true" data-swatch={value}>
      <circle cx="9" cy="9" r="8" fill={colors[0]} />
      <path d="M9 1a8 8 0 0 1 0 16z" fill={colors[1]} />
      <circle cx="9" cy="9" r="8" fill="none" stroke="currentColor" strokeOpacity=".6" />
    </svg>
  );
}
