import type {
  Address,
  CepAnswer,
  PlaceSearchAnswer,
  ValidateAddressAnswer,
} from '@largo/contracts';
import { isValidCep, slugify, stripAccents } from '@largo/kernel';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../client/api-client.ts';
import { withTimeout } from '../client/with-timeout.ts';
import { missingText } from './missing-text.ts';

/** An address as a form holds it: every field a text. */
export interface AddressDraft {
  readonly zipCode: string;
  readonly street: string;
  readonly number: string;
  readonly complement: string;
  readonly neighborhood: string;
  readonly city: string;
  readonly state: string;
}

export const emptyAddress: AddressDraft = {
  zipCode: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
};

/** Names of the required fields, in the form's order. */
export const requiredAddressFields = {
  street: 'Rua',
  number: 'Número',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
  zipCode: 'CEP',
} as const;

export type RequiredAddressField = keyof typeof requiredAddressFields;

export function missingAddressFields(draft: AddressDraft): RequiredAddressField[] {
  const names = Object.keys(requiredAddressFields) as RequiredAddressField[];
  return names.filter((name) =>
    name === 'zipCode' ? !isValidCep(draft.zipCode) : draft[name].trim() === '',
  );
}

/** Errors of a form whose `address` is this one. */
export const addressErrors = (draft: AddressDraft): Readonly<Record<string, string>> =>
  Object.fromEntries(
    missingAddressFields(draft).map((name) => [
      `address.${name}`,
      missingText(requiredAddressFields[name]),
    ]),
  );

export const draftOf = (address: Address | null | undefined): AddressDraft => ({
  zipCode: address?.zipCode ?? '',
  street: address?.street ?? '',
  number: address?.number ?? '',
  complement: address?.complement ?? '',
  neighborhood: address?.neighborhood ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
});

export const addressOf = (draft: AddressDraft): Address => ({
  street: draft.street.trim(),
  number: draft.number.trim(),
  complement: draft.complement.trim() || null,
  neighborhood: draft.neighborhood.trim(),
  city: draft.city.trim(),
  state: draft.state.trim().toUpperCase(),
  zipCode: draft.zipCode.trim(),
  country: 'Brazil',
});

const fewMinutes = 5 * 60_000;
/** By then the address would have been typed. */
const cepMs = 8_000;

export const cepQuery = (cep: string) =>
  queryOptions({
    queryKey: ['address', 'cep', cep] as const,
    staleTime: fewMinutes,
    retry: false,
    queryFn: async ({ signal }) => {
      const path = `/address/cep/${cep}`;
      const ask = (either: AbortSignal) => request<CepAnswer>('GET', path, { signal: either });
      return (await withTimeout({ signal, ms: cepMs }, ask)).data;
    },
  });

export interface State {
  readonly abbreviation: string;
  readonly name: string;
}

/** Shown while the list can't be loaded. */
export const usualStates: readonly State[] = [
  { abbreviation: 'BA', name: 'Bahia' },
  { abbreviation: 'CE', name: 'Ceará' },
  { abbreviation: 'DF', name: 'Distrito Federal' },
  { abbreviation: 'ES', name: 'Espírito Santo' },
  { abbreviation: 'GO', name: 'Goiás' },
  { abbreviation: 'MT', name: 'Mato Grosso' },
  { abbreviation: 'MG', name: 'Minas Gerais' },
  { abbreviation: 'PR', name: 'Paraná' },
  { abbreviation: 'PE', name: 'Pernambuco' },
  { abbreviation: 'RJ', name: 'Rio de Janeiro' },
  { abbreviation: 'RS', name: 'Rio Grande do Sul' },
  { abbreviation: 'SC', name: 'Santa Catarina' },
  { abbreviation: 'SP', name: 'São Paulo' },
];

export const statesFailedText = 'Erro ao buscar estados. A lista pode estar incompleta.';

export const statesQuery = () =>
  queryOptions({
    queryKey: ['address', 'states'] as const,
    staleTime: fewMinutes,
    queryFn: async (): Promise<readonly State[]> =>
      (await request<{ data: State[] }>('GET', '/address/states')).data,
  });

export const citiesQuery = (state: string) =>
  queryOptions({
    queryKey: ['address', 'cities', state] as const,
    staleTime: fewMinutes,
    queryFn: async (): Promise<readonly string[]> => {
      const path = `/address/cities/${encodeURIComponent(state)}`;
      const { data } = await request<{ data: { name: string }[] }>('GET', path);
      return data.map(({ name }) => name);
    },
  });

/** The city's neighbourhoods with deliveries; none for other cities. The path has the city without accents. */
export const neighborhoodsOfQuery = (city: string, state: string) =>
  queryOptions({
    queryKey: ['address', 'neighborhoods', slugify(city), state] as const,
    staleTime: fewMinutes,
    queryFn: async (): Promise<readonly string[]> => {
      const path = `/address/neighborhoods/${encodeURIComponent(stripAccents(city.trim()))}/${state}`;
      const { data } = await request<{ data: { name: string }[] }>('GET', path);
      return data.map(({ name }) => name);
    },
  });

export type KnownStreet = PlaceSearchAnswer['data']['streets'][number];

/** Streets whose CEP is known, by the words typed so far. */
export const streetsQuery = (text: string) =>
  queryOptions({
    queryKey: ['address', 'streets', text] as const,
    staleTime: fewMinutes,
    retry: false,
    queryFn: async ({ signal }): Promise<readonly KnownStreet[]> => {
      const query = { query: text.slice(0, 100), type: 'street' };
      return (await request<PlaceSearchAnswer>('GET', '/address/search', { query, signal })).data
        .streets;
    },
  });

/** What the server finds wrong with a whole address. */
export const addressCheckQuery = (draft: AddressDraft) => {
  const { street, number, neighborhood, city, state, zipCode } = draft;
  const body = { street, number, neighborhood, city, state, zipCode };
  return queryOptions({
    queryKey: ['address', 'check', body] as const,
    staleTime: fewMinutes,
    retry: false,
    queryFn: async ({ signal }): Promise<readonly string[]> =>
      (await request<ValidateAddressAnswer>('POST', '/address/validate', { body, signal })).data
        .errors,
  });
};
