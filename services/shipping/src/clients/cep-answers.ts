import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { CepMatch } from '../domain/cep-match.ts';
import type { KnownPlaces } from '../domain/city.ts';

const Text = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const Name = Type.String({ minLength: 1, maxLength: 100 });
const Uf = Type.String({ minLength: 2, maxLength: 2 });
const longest = { street: 200, neighborhood: 100 } as const;

/** ViaCEP and those that answer like it. */
const ViaCep = Compile(
  Type.Object({ cep: Text, logradouro: Text, bairro: Text, localidade: Name, uf: Uf }),
);
/** It says with status 200 that there is no such CEP. */
const ViaCepUnknown = Compile(
  Type.Object({ erro: Type.Union([Type.Literal(true), Type.Literal('true')]) }),
);
const BrasilApi = Compile(
  Type.Object({ cep: Text, street: Text, neighborhood: Text, city: Name, state: Uf }),
);

interface Found {
  cep: string | null | undefined;
  street: string | null | undefined;
  neighborhood: string | null | undefined;
  city: string;
  state: string;
}

function read(body: unknown): Found | undefined {
  if (ViaCep.Check(body)) {
    const { cep, logradouro: street, bairro: neighborhood, localidade: city, uf: state } = body;
    return { cep, street, neighborhood, city, state };
  }
  if (!BrasilApi.Check(body)) return undefined;
  const { cep, street, neighborhood, city, state } = body;
  return { cep, street, neighborhood, city, state };
}

/** One line without control characters; null when it is empty or longer than a form allows. */
function line(text: string | null | undefined, field: keyof typeof longest): string | null {
  const clean = (text ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return clean === '' || clean.length > longest[field] ? null : clean;
}

/**
 * What a provider's answer says about the requested CEP; null when there is none.
 * @throws Error when it is about another CEP, or about a city that does not exist
 */
export function matchIn(body: unknown, cep: string, places: KnownPlaces): CepMatch | null {
  if (ViaCepUnknown.Check(body)) return null;
  const found = read(body);
  if (!found) throw new Error('answers in an unknown shape');
  if (found.cep && found.cep.replaceAll(/\D/g, '') !== cep) {
    throw new Error('answers about another CEP');
  }
  const city = places.cityOf(found.state, found.city);
  if (!city) throw new Error('names a city that does not exist');
  return {
    zipCode: `${cep.slice(0, 5)}-${cep.slice(5)}`,
    street: line(found.street, 'street'),
    neighborhood: line(found.neighborhood, 'neighborhood'),
    city: city.name,
    state: city.uf,
    precision: 'exact',
  };
}
