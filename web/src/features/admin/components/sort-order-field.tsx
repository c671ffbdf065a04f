import { TextField } from '../../../components/text-field.tsx';

interface SortOrderFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly required: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The place in a list, as a number; `isSortOrder` judges it. */
export function SortOrderField({ error, onChange, ...rest }: SortOrderFieldProps) {
  return (
    <TextField
      name="sortOrder"
      inputMode="numeric"
      autoComplete="off"
      error={error ?? null}
      onChange={({ target }) => onChange(target.value)}
      {...rest}
    />
  );
}
