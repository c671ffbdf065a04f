import { Autocomplete, type AutocompleteProps, type ComboboxItem } from '@mantine/core';
import { includesOption, matchingOptions, sameOption } from '@largo/web-kit/look/combo-field.tsx';

interface SuggestionsFieldProps extends AutocompleteProps {
  readonly data: string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Suggestions found without regard to accents, case and abbreviations; anything else may be typed too. */
export function SuggestionsField({ onChange, ...field }: SuggestionsFieldProps) {
  const { data, value } = field;
  const takeSpelling = () => {
    const same = sameOption(data, value);
    if (same !== undefined && same !== value) onChange(same);
  };
  return (
    <Autocomplete
      autoComplete="off"
      // Inside the scrolling dialog and always below: on a phone the list jumped between above and below.
      comboboxProps={{ withinPortal: false, middlewares: { flip: false, shift: false } }}
      filter={({ options, search }) => {
        const labels = (options as ComboboxItem[]).map(({ label }) => label);
        // A chosen value must not hide the others.
        const typed = includesOption(labels, search) ? '' : search;
        return matchingOptions(labels, typed).map((label) => ({ value: label, label }));
      }}
      onChange={onChange}
      onBlur={takeSpelling}
      {...field}
    />
  );
}
