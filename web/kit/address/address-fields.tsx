import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import {
  citiesQuery,
  missingAddressFields,
  neighborhoodsOfQuery,
  requiredAddressFields,
  statesFailedText,
  statesQuery,
  usualStates,
  type AddressDraft,
  type RequiredAddressField,
} from '../format/address.ts';
import { missingText } from '../format/missing-text.ts';
import { maskCep, maskTyped } from '../format/masks.ts';
import { SelectField } from '../look/select-field.tsx';
import { TextField } from '../look/text-field.tsx';
import classes from './address-fields.module.css';
import { AddressCheck } from './address-check.tsx';
import { ComboField, includesOption } from '../look/combo-field.tsx';
import { StreetField } from './street-field.tsx';
import { useCepLookup, type CepState } from './use-cep-lookup.ts';

const texts = {
  cepHint: 'Digite o CEP para preencher o endereço.',
  cepLooking: 'Procurando o endereço…',
  cepUnknown: 'Não achamos esse CEP. Confira ou digite o endereço.',
  cepFailed: 'Erro ao buscar CEP. Preencha o endereço.',
  citiesFailed: 'Erro ao buscar cidades. Digite o nome.',
  neighborhoodsFailed: 'Erro ao buscar bairros. Digite o nome.',
  cepOutside: (city: string) =>
    `Esse CEP fica fora de ${city}: as entregas são só na cidade por enquanto.`,
  cepStreetless: (place: string) => `CEP de ${place}. Agora informe a rua e o número.`,
  complement: 'Complemento (opcional)',
  chooseState: 'Escolha',
  unlisted: 'Ainda não há entregas neste bairro. Você pode salvar assim mesmo.',
} as const;

const cepNotes: Readonly<Record<Exclude<CepState, 'outside' | 'streetless'>, string>> = {
  idle: texts.cepHint,
  looking: texts.cepLooking,
  unknown: texts.cepUnknown,
  failed: texts.cepFailed,
};
function cepNote(state: CepState, { neighborhood, city }: AddressDraft, homeCity = ''): string {
  if (state === 'outside') return texts.cepOutside(homeCity);
  if (state !== 'streetless') return cepNotes[state];
  return texts.cepStreetless([neighborhood, city].filter(Boolean).join(', '));
}

interface AddressFieldsProps {
  readonly value: AddressDraft;
  readonly onChange: (value: AddressDraft) => void;
  /** Required fields that are still empty and should say so. */
  readonly missing?: readonly RequiredAddressField[];
  /** What the server refused, by `address.zipCode` and so on. */
  readonly refused?: Readonly<Record<string, ReactNode>>;
  /** City where the shop delivers; other addresses get a kind word. */
  readonly homeCity?: string;
}

/** CEP first: the eighth digit fills the rest and moves to the number. */
export function AddressFields({ value, onChange, missing = [], ...props }: AddressFieldsProps) {
  const { data: states = usualStates, isError: statesFailed } = useQuery(statesQuery());
  const { data: cities = [], isError: citiesFailed } = useQuery({
    ...citiesQuery(value.state),
    enabled: value.state.length === 2,
  });
  // Not at every letter of a name.
  const isKnownCity = value.city === props.homeCity || includesOption(cities, value.city);
  const { data: neighborhoods = [], isError: neighborhoodsFailed } = useQuery({
    ...neighborhoodsOfQuery(value.city, value.state),
    enabled: value.state.length === 2 && isKnownCity,
  });
  const fields = useRef<HTMLDivElement>(null);
  const field = (name: string) =>
    fields.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const cep = useCepLookup({
    value,
    onChange,
    homeCity: props.homeCity,
    // A focus that has moved on stays where it is.
    onFound: (next) => {
      if (document.activeElement === field('zipCode')) field(next)?.focus();
    },
  });

  const set = (name: keyof AddressDraft, text: string) => onChange({ ...value, [name]: text });
  /** The cities of another state are others; a city typed by hand stays until a state is chosen. */
  const changeState = (state: string) =>
    onChange({ ...value, state, ...(value.state === '' ? {} : { city: '', neighborhood: '' }) });
  const isUnlisted =
    neighborhoods.length > 0 &&
    value.neighborhood.trim() !== '' &&
    !includesOption(neighborhoods, value.neighborhood);
  const unlistedHint = isUnlisted ? texts.unlisted : undefined;
  const neighborhoodHint = neighborhoodsFailed ? texts.neighborhoodsFailed : unlistedHint;
  // Filled meanwhile, a field says nothing more.
  const isMissing = (name: RequiredAddressField) =>
    missing.includes(name) && missingAddressFields(value).includes(name);
  const errorOf = (name: RequiredAddressField) =>
    isMissing(name)
      ? missingText(requiredAddressFields[name])
      : (props.refused?.[`address.${name}`] ?? null);
  const shared = (name: RequiredAddressField) => ({
    name,
    label: requiredAddressFields[name],
    value: value[name],
    error: errorOf(name),
  });

  return (
    <div ref={fields} className={classes.root}>
      <div className={classes.cep}>
        <TextField
          {...shared('zipCode')}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="00000-000"
          required
          hint={cepNote(cep.state, value, props.homeCity)}
          onChange={(event) => cep.type(maskTyped(event.target, maskCep))}
        />
      </div>
      <div className={classes.long}>
        <StreetField value={value} error={errorOf('street')} onChange={onChange} />
      </div>
      <div>
        <TextField
          {...shared('number')}
          required
          autoComplete="off"
          onChange={(event) => set('number', event.target.value)}
        />
      </div>
      <div className={classes.wide}>
        <TextField
          label={texts.complement}
          name="complement"
          autoComplete="address-line2"
          value={value.complement}
          onChange={(event) => set('complement', event.target.value)}
        />
      </div>
      <div className={classes.state}>
        <SelectField
          {...shared('state')}
          autoComplete="address-level1"
          hint={statesFailed ? statesFailedText : undefined}
          options={[
            { value: '', label: texts.chooseState },
            ...states.map(({ abbreviation, name }) => ({ value: abbreviation, label: name })),
          ]}
          onChange={changeState}
        />
      </div>
      <div className={`${classes.long} ${classes.city}`}>
        <ComboField
          {...shared('city')}
          autoComplete="address-level2"
          options={cities}
          hint={citiesFailed ? texts.citiesFailed : undefined}
          onChange={(city) => set('city', city)}
        />
      </div>
      <div className={classes.wide}>
        <ComboField
          {...shared('neighborhood')}
          autoComplete="address-level3"
          options={neighborhoods}
          hint={neighborhoodHint}
          onChange={(neighborhood) => set('neighborhood', neighborhood)}
        />
        <AddressCheck address={value} />
      </div>
    </div>
  );
}
