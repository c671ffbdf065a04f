import { stripAccents } from '@largo/kernel';
import { IconHistory, IconMapPin, IconSearch } from '@largo/web-kit/look/icons/index.ts';
import { useId, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { categoryPicture } from '@largo/web-shop/catalog/category-picture.ts';
import { imageAt, placeholderImage } from '@largo/web-kit/format/images.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { isPlainClick } from '@largo/web-kit/page/plain-click.ts';
import type { OptionGroup, SearchOption } from './search-options.ts';
import classes from './search-panel.module.css';
import { searchTexts as words } from './search-texts.ts';

const fold = (text: string) => stripAccents(text).toLowerCase();

/** What was typed stands back, what it would become stands out. */
function Marked({ label, term }: { label: string; term: string }) {
  const at = term === '' ? -1 : fold(label).indexOf(fold(term));
  if (at < 0) return label;
  const end = at + term.length;
  return (
    <>
      <b>{label.slice(0, at)}</b>
      {label.slice(at, end)}
      <b>{label.slice(end)}</b>
    </>
  );
}

const signs = { recent: IconHistory, all: IconSearch, neighborhood: IconMapPin };

function Picture({ option }: { option: SearchOption }) {
  if (option.kind === 'recent' || option.kind === 'all' || option.kind === 'neighborhood') {
    const Sign = signs[option.kind];
    return (
      <span className={classes.sign}>
        <Sign size={20} stroke={1.75} />
      </span>
    );
  }
  if (option.kind === 'category') {
    const picture = categoryPicture(option.icon);
    return <img className={classes.category} src={picture} alt="" width={40} height={40} />;
  }
  if (option.kind === 'store' && option.image === null) {
    return <span className={classes.initial}>{option.label.charAt(0)}</span>;
  }
  const src = option.image === null ? placeholderImage : imageAt(option.image, 400);
  return <img src={src} alt="" width={40} height={40} data-round={option.kind === 'store'} />;
}

interface SearchGroupProps {
  readonly group: OptionGroup;
  readonly idOf: (option: SearchOption) => string | null;
  readonly activeKey: string | null;
  readonly term: string;
  readonly onPick: (option: SearchOption) => void;
}

export function SearchGroup({ group, idOf, activeKey, term, onPick }: SearchGroupProps) {
  const titleId = useId();
  const choose = (event: MouseEvent, option: SearchOption) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onPick(option);
  };
  const isPlain = group.title === null;
  return (
    <div
      role={isPlain ? 'presentation' : 'group'}
      aria-labelledby={isPlain ? undefined : titleId}
      className={classes.group}
    >
      {!isPlain && (
        <p id={titleId} role="presentation" className={classes.title}>
          {group.title}
        </p>
      )}
      {group.options.map((option) => (
        <Link
          key={option.key}
          id={idOf(option) ?? undefined}
          to={option.to}
          role="option"
          tabIndex={-1}
          aria-selected={option.key === activeKey}
          className={`l-row ${classes.option}`}
          data-kind={option.kind}
          onClick={(event) => choose(event, option)}
        >
          <Picture option={option} />
          <span className={classes.label}>
            <Marked label={option.label} term={option.kind === 'all' ? '' : term} />
            {option.kind === 'store' && option.neighborhood && <small>{option.neighborhood}</small>}
            {option.kind === 'neighborhood' && <small>{words.deliveredThere}</small>}
          </span>
          {option.kind === 'product' && <strong>{formatReais(option.price)}</strong>}
        </Link>
      ))}
    </div>
  );
}
