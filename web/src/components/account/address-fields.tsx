import { digits } from '@largo/kernel';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import {
  cepQuery,
  citiesQuery,
  requiredAddressFields,
  statesQuery,
  type AddressDraft,
  type RequiredAddressField,
} from '../../lib/address.ts';
import { maskCep } from '../../lib/masks.ts';
import { SelectField } from '../select-field.tsx';
import { TextField } from '../text-field.tsx';
import classes from './address-fields.module.css';

const texts = {
  cepHint: 'Preenchemos rua e bairro para você.',
  cepLooking: 'Procurando o endereço…',
  cepFailed: 'Não achamos esse CEP. Confira ou digite o endereço.',
  cepOutside: 'Esse CEP fica fora de Campinas: as entregas são só na cidade por enquanto.',
  complement: 'Complemento (opcional)',
  chooseState: 'Escolha',
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
  /** City where the shop delivers; other addresses get a kind word. */
  readonly homeCity?: string;
  readonly neighborhoods?: readonly string[];
}

/** CEP first: the eighth digit fills the rest and moves to the number. What was typed by hand stays. */
export function AddressFields({ value, onChange, missing = [], ...props }: AddressFieldsProps) {
  const queryClient = useQueryClient();
  const { data: states = [] } = useQuery(statesQuery());
  const { data: cities = [] } = useQuery({
    ...citiesQuery(value.state),
    enabled: value.state.length === 2,
  });
  const [cepState, setCepState] = useState<CepState>('idle');
  const listId = useId();
  const latest = useRef(value);
  latest.current = value;
  const numberBox = useRef<HTMLDivElement>(null);

  const set = (name: keyof AddressDraft, text: string) => onChange({ ...value, [name]: text });
  const errorOf = (name: RequiredAddressField) =>
    missing.includes(name) ? texts.missing(requiredAddressFields[name]) : null;

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
      <div className={classes.wide}>
        <TextField
          label={requiredAddressFields.neighborhood}
          name="neighborhood"
          autoComplete="address-level3"
          list={`${listId}-neighborhoods`}
          value={value.neighborhood}
          error={errorOf('neighborhood')}
          onChange={(event) => set('neighborhood', event.target.value)}
        />
        <datalist id={`${listId}-neighborhoods`}>
          {props.neighborhoods?.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <div className={classes.city}>
        <TextField
          label={requiredAddressFields.city}
          name="city"
          autoComplete="address-level2"
          list={`${listId}-cities`}
          value={value.city}
          error={errorOf('city')}
          onChange={(event) => set('city', event.target.value)}
        />
        <datalist id={`${listId}-cities`}>
          {cities.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <div>
        <SelectField
          label={requiredAddressFields.state}
          value={value.state}
          options={[
            { value: '', label: texts.chooseState },
            ...states.map(({ abbreviation }) => ({ value: abbreviation, label: abbreviation })),
          ]}
          onChange={(state) => onChange({ ...value, state })}
        />
        {errorOf('state') && <p className={classes.error}>{errorOf('state')}</p>}
      </div>
    </div>
  );
}
