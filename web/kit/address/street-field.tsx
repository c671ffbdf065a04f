import { isValidCep } from '@largo/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  requiredAddressFields,
  streetsQuery,
  type AddressDraft,
  type KnownStreet,
} from '../format/address.ts';
import { usePaused } from '../client/use-paused.ts';
import { ComboField } from '../look/combo-field.tsx';

const pauseMs = 300;
const shortest = 4;
const searchFailed = 'Erro na busca. Digite o endereço.';

const labelOf = ({ street, neighborhood, zipCode }: KnownStreet) =>
  [street, neighborhood, zipCode].filter(Boolean).join(', ');

interface StreetFieldProps {
  readonly value: AddressDraft;
  readonly error: ReactNode;
  readonly onChange: (value: AddressDraft) => void;
}

/** For those who do not know their CEP: a street that is chosen fills it in, with all that goes with it. */
export function StreetField({ value, error, onChange }: StreetFieldProps) {
  const [typed, setTyped] = useState('');
  const text = usePaused(typed.trim(), pauseMs);
  // A CEP that is known fills the street in, not the other way round.
  const isAsked = text.length >= shortest && !isValidCep(value.zipCode);
  const { data, isError } = useQuery({ ...streetsQuery(text), enabled: isAsked });
  const streets = isAsked ? (data ?? []) : [];
  const change = (street: string) => {
    const chosen = streets.find((one) => labelOf(one) === street);
    if (chosen === undefined) {
      setTyped(street);
      onChange({ ...value, street });
      return;
    }
    const { zipCode, city, state } = chosen;
    setTyped('');
    onChange({
      ...value,
      zipCode,
      city,
      state,
      street: chosen.street ?? value.street,
      neighborhood: chosen.neighborhood ?? value.neighborhood,
    });
  };
  return (
    <ComboField
      name="street"
      label={requiredAddressFields.street}
      value={value.street}
      required
      autoComplete="address-line1"
      options={streets.map(labelOf)}
      areFound
      error={error}
      hint={isAsked && isError ? searchFailed : undefined}
      onChange={change}
    />
  );
}
