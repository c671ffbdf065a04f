import { stripAccents } from '@largo/kernel';
import { IconCheck } from '@largo/web-kit/look/icons/index.ts';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Swatch } from '@largo/web-kit/look/swatch.tsx';
import { TextField } from '@largo/web-kit/look/text-field.tsx';
import { isPlainClick } from '@largo/web-kit/page/plain-click.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import { filterHref, type FilterChange, type FilterValues } from './product-filters.ts';
import type { FacetChoice } from './facet-choices.ts';
import { filterTexts } from './filter-texts.ts';
import classes from './facets.module.css';

interface FacetGroupProps {
  readonly title: string;
  readonly choices: readonly FacetChoice[];
  readonly values: FilterValues;
  readonly onChange: FilterChange;
  /** The further choices are found by their names. */
  readonly find?: { readonly label: string; readonly none: string };
  /** Stands below the choices. */
  readonly children?: ReactNode;
}

const shown = 6;
const fold = (text: string) => stripAccents(text).toLowerCase().trim();

type ChoicesProps = Pick<FacetGroupProps, 'values' | 'onChange'> & {
  readonly choices: readonly FacetChoice[];
};

/** Links: each has the address of the list it leads to, also where scripts are off. */
function Choices({ choices, values, onChange }: ChoicesProps) {
  return (
    <ul className={classes.choices}>
      {choices.map(({ key, label, count, chosen, nested, option, changes }) => (
        <li key={key} data-nested={nested}>
          <Link
            to={filterHref({ ...values, ...changes })}
            className={`l-soft l-row l-gap-10 ${classes.choice}`}
            data-on={chosen}
            aria-current={chosen || undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              onChange(changes);
            }}
          >
            <span className={classes.mark} aria-hidden="true">
              {chosen && <IconCheck size={14} stroke={3} />}
            </span>
            {option !== undefined && <Swatch option={option} value={label} />}
            <span className={classes.label}>{label}</span>
            {chosen && <span className="l-hidden">{filterTexts.chosen}</span>}
            {count !== null && <span className={classes.count}>{formatNumber(count)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface FindChoicesProps extends ChoicesProps {
  readonly find: NonNullable<FacetGroupProps['find']>;
}

/** Without scripts all of them stand there. */
function FindChoices({ find, choices, ...shared }: FindChoicesProps) {
  const [typed, setTyped] = useState('');
  const words = fold(typed).split(/\s+/);
  const found = choices.filter(({ label }) => words.every((word) => fold(label).includes(word)));
  return (
    <>
      <div data-scripts="only">
        <TextField
          label={find.label}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div className={classes.found}>
        <Choices choices={found} {...shared} />
        {found.length === 0 && <p role="status">{find.none}</p>}
      </div>
    </>
  );
}

export function FacetGroup(props: FacetGroupProps) {
  const { title, choices, values, onChange, find, children } = props;
  const id = useId();
  if (choices.length === 0 && children === undefined) return null;
  // What is chosen stays in sight however far down it stands.
  const isFront = (choice: FacetChoice, index: number) => index < shown || choice.chosen;
  const isTree = choices.some(({ nested }) => nested);
  const front = isTree ? choices : choices.filter(isFront);
  const rest = choices.filter((choice) => !front.includes(choice));
  return (
    <div role="group" aria-labelledby={id} className={classes.group}>
      <p id={id} className={classes.title}>
        {title}
      </p>
      <Choices choices={front} values={values} onChange={onChange} />
      {rest.length > 0 && (
        <details className={classes.more}>
          <summary>
            <span>{filterTexts.more(rest.length)}</span>
            <span>{filterTexts.fewer}</span>
          </summary>
          {find ? (
            <FindChoices find={find} choices={rest} values={values} onChange={onChange} />
          ) : (
            <Choices choices={rest} values={values} onChange={onChange} />
          )}
        </details>
      )}
      {children}
    </div>
  );
}
