import { useQuery } from '@tanstack/react-query';
import { ComboField, includesOption } from '../../../components/ui/combo-field.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { citiesQuery, neighborhoodsOfQuery, statesQuery } from '../../../lib/address.ts';

type Name = 'state' | 'city' | 'neighborhood';

interface PlaceFieldsProps {
  readonly value: Readonly<Record<Name, string>>;
  readonly labels: Readonly<Record<Name | 'anyState', string>>;
  readonly problems: Readonly<Partial<Record<Name, string>>>;
  readonly onChange: (name: Name, value: string) => void;
}

/** State, then its cities, then the neighbourhoods; what can not be chosen yet is not there. */
export function PlaceFields({ value, labels, problems, onChange }: PlaceFieldsProps) {
  const { data: states = [] } = useQuery(statesQuery());
  const hasState = value.state !== '';
  const { data: cities = [] } = useQuery({ ...citiesQuery(value.state), enabled: hasState });
  const { data: neighborhoods = [] } = useQuery({
    ...neighborhoodsOfQuery(value.city, value.state),
    // Not at every letter of a name.
    enabled: hasState && includesOption(cities, value.city),
  });
  return (
    <>
      <SelectField
        label={labels.state}
        name="state"
        value={value.state}
        options={[
          { value: '', label: labels.anyState },
          ...states.map(({ abbreviation, name }) => ({ value: abbreviation, label: name })),
        ]}
        error={problems.state}
        onChange={(state) => onChange('state', state)}
      />
      {(hasState || value.city !== '') && (
        <ComboField
          label={labels.city}
          name="city"
          autoComplete="off"
          value={value.city}
          options={cities}
          error={problems.city ?? null}
          onChange={(city) => onChange('city', city)}
        />
      )}
      {(value.city.trim() !== '' || value.neighborhood !== '') && (
        <ComboField
          label={labels.neighborhood}
          name="neighborhood"
          autoComplete="off"
          value={value.neighborhood}
          options={neighborhoods}
          error={problems.neighborhood ?? null}
          onChange={(neighborhood) => onChange('neighborhood', neighborhood)}
        />
      )}
    </>
  );
}
