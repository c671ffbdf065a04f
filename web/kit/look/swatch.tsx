import { stripAccents } from '@largo/kernel';

/** Names without accents and hyphens, each with three digits of its colour. */
const named =
  ',preto 111,branco fff,off white ffe,cinza 899,grafite 445,prata ccc,bege dca,areia dca,creme fed,' +
  'nude eb9,caramelo b73,marrom 642,cafe 432,terracota c64,vermelho d22,vinho 613,bordo 613,rosa f9b,pink e28,' +
  'coral f75,laranja f82,amarelo fd2,mostarda da2,dourado ca4,verde 394,oliva 773,turquesa 2bb,azul 26c,' +
  'azul claro 8ce,azul marinho 125,jeans 469,roxo 639,lilas bad';

const colorOf = (name: string) => named.split(`,${name} `)[1]?.slice(0, 3);

/** One colour, or the two of `Preto/Branco`; undefined for a name that says no colour. */
function colorsOf(value: string): readonly [string, string] | undefined {
  const words = stripAccents(value).toLowerCase().replaceAll('-', ' ');
  const [one, other = one, ...more] = words.split(/ ?\/ ?| e /).map(colorOf);
  return one && other && more.length === 0 ? [`#${one}`, `#${other}`] : undefined;
}

interface SwatchProps {
  /** Only colours are shown: rose is a flavour, too. */
  readonly option: string;
  readonly value: string;
}

/** The colour next to its name, ringed so that white and black stand out on any ground. */
export function Swatch({ option, value }: SwatchProps) {
  const colors = /^cor(es)?$/i.test(option.trim()) ? colorsOf(value) : undefined;
  if (!colors) return null;
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true" data-swatch={value}>
      <circle cx="9" cy="9" r="8" fill={colors[0]} />
      <path d="M9 1a8 8 0 0 1 0 16z" fill={colors[1]} />
      <circle cx="9" cy="9" r="8" fill="none" stroke="currentColor" strokeOpacity=".6" />
    </svg>
  );
}
