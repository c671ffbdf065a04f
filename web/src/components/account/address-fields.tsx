import { digits } from '@largo/kernel';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  cepQuery,
  citiesQuery,
  missingAddressFields,
  neighborhoodsOfQuery,
  requiredAddressFields,
  statesQuery,
  type AddressDraft,
  type RequiredAddressField,
} from '../../lib/address.ts';
import { maskCep } from '../../lib/masks.ts';
import { SelectField } from '../select-field.tsx';
import { TextField } from '../text-field.tsx';
import classes from './address-fields.module.css';
import { ComboField, includesOption } from './combo-field.tsx';

const texts = {
  cepHint: 'Preenchemos rua e bairro para você.',
  cepLooking: 'Procurando o endereço…',
  cepFailed: 'Não achamos esse CEP. Confira ou digite o endereço.',
  cepOutside: 'Esse CEP fica fora de Campinas: as entregas são só na cidade por enquanto.',
  complement: 'Complemento (opcional)',
  chooseState: 'Escolha',
  unlisted: 'Ainda não há entregas neste bairro. Você pode salvar assim mesmo.',
  missing: (label: string) => `Preencha: ${label}`,
} as const;

type CepState = 'idle' | 'looking' | 'failed' | 'outside';
const cepNotes: Readonly<Record<CepState, string>> = {
  idle: texts.cepHint,
  looking: texts.cepLooking,
  failed: texts.cepFailed,
  outside: texts.cepOutside,
};

interface AddressFieldsProps {
  readonly value: AddressDraft;
  readonly onChange: (value: AddressDraft) => void;
  /** Required fields that are still empty and should say so. */
  readonly missing?: readonly RequiredAddressField[];
  /** What the server refused, by `address.zipCode` and so on. */
  readonly refused?: Readonly<Record<string, string>>;
  /** City where the shop delivers; other addresses get a kind word. */
  readonly homeCity?: string;
}

/** CEP first: the eighth digit fills the rest and moves to the number. What was typed by hand stays. */
export function AddressFields({ value, onChange, missing = [], ...props }: AddressFieldsProps) {
  const queryClient = useQueryClient();
  const { data: states = [] } = useQuery(statesQuery());
  const { data: cities = [] } = useQuery({
    ...citiesQuery(value.state),
    enabled: value.state.length === 2,
  });
  // Not at every letter of a name.
  const isKnownCity = value.city === props.homeCity || includesOption(cities, value.city);
  const { data: neighborhoods = [] } = useQuery({
    ...neighborhoodsOfQuery(value.city, value.state),
    enabled: value.state.length === 2 && isKnownCity,
  });
  const [cepState, setCepState] = useState<CepState>('idle');
  const latest = useRef(value);
  latest.current = value;
  const numberBox = useRef<HTMLDivElement>(null);

  const set = (name: keyof AddressDraft, text: string) => onChange({ ...value, [name]: text });
  /** The cities of another state are others; a city typed by hand stays until a state is chosen. */
  const changeState = (state: string) =>
    onChange({ ...value, state, ...(value.state === '' ? {} : { city: '', neighborhood: '' }) });
  const isUnlisted =
    neighborhoods.length > 0 &&
    value.neighborhood.trim() !== '' &&
    !includesOption(neighborhoods, value.neighborhood);
  // Filled meanwhile, a field says nothing more.
  const isMissing = (name: RequiredAddressField) =>
    missing.includes(name) && missingAddressFields(value).includes(name);
  const errorOf = (name: RequiredAddressField) =>
    isMissing(name)
      ? texts.missing(requiredAddressFields[name])
      : (props.refused?.[`address.${name}`] ?? null);

  const lookUp = async (cep: string) => {
    setCepState('looking');
    try {
      const found = await queryClient.fetchQuery(cepQuery(cep));
      if (digits(latest.current.zipCode) !== cep) return;
      const now = latest.current;
      onChange({
        ...now,
        street: found.street ?? now.street,
        neighborhood: found.neighborhood ?? now.neighborhood,
        city: found.city,
        state: found.state,
      });
      const outside = props.homeCity !== undefined && found.city !== props.homeCity;
      setCepState(outside ? 'outside' : 'idle');
      if (found.street) numberBox.current?.querySelector('input')?.focus();
    } catch {
      setCepState('failed'); // never in the way: the person types
    }
  };
  const changeCep = (text: string) => {
    const masked = maskCep(text);
    set('zipCode', masked);
    const typed = digits(masked);
    if (typed.length === 8 && typed !== digits(value.zipCode)) {
      latest.current = { ...value, zipCode: masked };
      void lookUp(typed);
    } else setCepState('idle');
  };

  return (
    <div className={classes.root}>
      <div className={classes.cep}>
        <TextField
          label={requiredAddressFields.zipCode}
          name="zipCode"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="00000-000"
          value={value.zipCode}
          hint={cepNotes[cepState]}
          error={errorOf('zipCode')}
          onChange={(event) => changeCep(event.target.value)}
        />
      </div>
      <div className={classes.street}>
        <TextField
          label={requiredAddressFields.street}
          name="street"
          autoComplete="address-line1"
          value={value.street}
          error={errorOf('street')}
          onChange={(event) => set('street', event.target.value)}
        />
      </div>
      <div ref={numberBox}>
        <TextField
          label={requiredAddressFields.number}
          name="number"
          autoComplete="off"
          value={value.number}
          error={errorOf('number')}
          onChange={(event) => set('number', event.target.value)}
        />
      </div>
      <div className={classes.complement}>
        <TextField
          label={texts.complement}
          name="complement"
          autoComplete="address-line2"
          value={value.complement}
          onChange={(event) => set('complement', event.target.value)}
        />
      </div>
      <div>
        <SelectField
          label={requiredAddressFields.state}
          value={value.state}
          error={errorOf('state')}
          options={[
            { value: '', label: texts.chooseState },
            ...states.map(({ abbreviation }) => ({ value: abbreviation, label: abbreviation })),
          ]}
          onChange={changeState}
        />
      </div>
      <div className={classes.city}>
        <ComboField
          label={requiredAddressFields.city}
          name="city"
          autoComplete="address-level2"
          value={value.city}
          options={cities}
          error={errorOf('city')}
          onChange={(city) => set('city', city)}
        />
      </div>
      <div className={classes.wide}>
        <ComboField
          label={requiredAddressFields.neighborhood}
          name="neighborhood"
          autoComplete="address-level3"
          value={value.neighborhood}
          options={neighborhoods}
          hint={isUnlisted ? texts.unlisted : undefined}
          error={errorOf('neighborhood')}
          onChange={(neighborhood) => set('neighborhood', neighborhood)}
        />
      </div>
    </div>
  );
}
