import { slugify } from './text.ts';

/** Kinds of places and titles of people, with what the post office and people write for them. */
const shortForms = {
  almirante: 'alm',
  bairro: 'bro brr',
  balneario: 'bal baln bln',
  bosque: 'bosq bq bsq',
  brigadeiro: 'brig',
  capitao: 'cap',
  chacara: 'ch chac',
  chacaras: 'chacs chs',
  cidade: 'cid',
  colonia: 'col',
  comendador: 'comdor comend',
  conde: 'cde',
  condominio: 'cond',
  conjunto: 'cj cjto conj',
  conselheiro: 'cons',
  coronel: 'cel',
  deputado: 'dep',
  desembargador: 'des',
  distrito: 'dist distr',
  dona: 'dna',
  doutor: 'dr',
  doutora: 'dra',
  embaixador: 'emb',
  engenheiro: 'eng engo',
  estacao: 'estac etc',
  estancia: 'estanc etn',
  fazenda: 'faz',
  frei: 'fr',
  general: 'gal gen',
  governador: 'gov',
  grande: 'gde',
  granja: 'gja',
  habitacional: 'hab habit',
  industrial: 'ind indl',
  jardim: 'jard jardin jd jdim jdin jdm',
  loteamento: 'lot loteam',
  major: 'maj mj',
  marechal: 'mal',
  ministro: 'min',
  monsenhor: 'mons',
  monte: 'mte',
  nossa: 'nsa',
  nucleo: 'ncl nuc',
  padre: 'pde pe',
  parque: 'parq pq pqe pque prq',
  ponte: 'pte',
  porto: 'pto',
  povoado: 'pov',
  prefeito: 'pref',
  presidente: 'pres',
  professor: 'prof',
  professora: 'profa',
  quadra: 'qd',
  recanto: 'rec',
  residencial: 'res resid',
  santa: 'sta',
  santo: 'sto',
  sargento: 'sarg sgt',
  senador: 'sen',
  senhor: 'sr',
  senhora: 'sra snra',
  sitio: 'sit',
  tenente: 'ten tte',
  vereador: 'ver',
  vila: 'vl vla',
  visconde: 'visc',
};

/** Kinds of streets are short for that only where a name begins: `R. Sete`, but `Quadra R`. */
const shortStreets = {
  alameda: 'al',
  avenida: 'av ave aven',
  estrada: 'est estr',
  ladeira: 'lad',
  largo: 'lg lgo',
  praca: 'pc pca prc',
  rodovia: 'rod',
  rua: 'r',
  travessa: 'tr trav tv',
  viaduto: 'viad vd',
};

const byShortForm = (forms: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(forms).flatMap(([word, short]) => short.split(' ').map((one) => [one, word])),
  );
const words = byShortForm(shortForms);
const streets = byShortForm(shortStreets);

function spelledOut(word: string, at: number, { length }: readonly string[]): string {
  const isLast = at === length - 1;
  if (word === 's' && !isLast) return 'sao';
  return words.get(word) ?? (at === 0 && !isLast ? streets.get(word) : undefined) ?? word;
}

/**
 * A place's name as it is compared: a slug with every abbreviation spelled out. `Jd. Guanabara`,
 * `JD GUANABARA` and `Jardin Guanabara` → `jardim-guanabara`.
 */
export function placeSlug(name: string): string {
  return slugify(name)
    .replace(/\b(?:ns|nsra|(?:n|nsa|nossa)-(?:s|sra|snra))-/, 'nossa-senhora-')
    .split('-')
    .map(spelledOut)
    .join('-');
}

/** The place that has this name. Where two differ only in what is written short, as it is spelled. */
export function findPlace<Place extends { readonly name: string }>(
  all: readonly Place[],
  name: string,
): Place | undefined {
  const [spelled, wanted] = [slugify(name), placeSlug(name)];
  if (wanted === '') return undefined;
  return (
    all.find((one) => slugify(one.name) === spelled) ??
    all.find((one) => placeSlug(one.name) === wanted)
  );
}

/** Whether the name contains the typed text. Abbreviations match the full words: `jd guan` finds Jardim Guanabara. */
export function mentionsPlace(name: string, typed: string): boolean {
  if (typed.trim() === '') return true;
  const names = [slugify(name), placeSlug(name)];
  return [slugify(typed), placeSlug(typed)].some(
    (part) => part !== '' && names.some((one) => one.includes(part)),
  );
}
