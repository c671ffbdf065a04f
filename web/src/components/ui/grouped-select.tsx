import { IconChevronDown } from '../icons/index.ts';
import { useId } from 'react';
import classes from '../select-field.module.css';
import notes from '../text-field.module.css';

export interface SelectGroup {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface GroupedSelectProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly empty: string;
  readonly groups: readonly SelectGroup[];
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The browser's own list with headings; says what is wrong below itself. */
export function GroupedSelect(props: GroupedSelectProps) {
  const { label, name, value, empty, groups, error, onChange } = props;
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={classes.root}>
      <label htmlFor={id}>{label}</label>
      <span className={classes.box}>
        <select
          id={id}
          name={name}
          value={value}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : noteId}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{empty}</option>
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <IconChevronDown size={18} stroke={1.75} />
      </span>
      {error !== undefined && (
        <p id={noteId} className={notes.note} data-error="true">
          {error}
        </p>
      )}
    </div>
  );
}
