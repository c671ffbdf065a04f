import { useEffect, useRef } from 'react';
import type { Found } from './search.queries.ts';
import { searchTexts as texts } from './search-texts.ts';
import type { FoundForText, FoundGroup } from './use-found.ts';
import classes from './team-search.module.css';

interface FoundPanelProps {
  readonly id: string;
  readonly found: FoundForText;
  /** Place of the option that Enter would open; -1: none. */
  readonly active: number;
  readonly onGo: (to: string) => void;
}

interface OptionProps {
  readonly id: string;
  readonly option: Found;
  readonly isActive: boolean;
  readonly onGo: (to: string) => void;
}

function Option({ id, option: { label, detail, to }, isActive, onGo }: OptionProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) root.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div
      ref={root}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.option}
      // The press must not take the focus away before the choice is made.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onGo(to)}
    >
      <strong>{label}</strong>
      {detail !== '' && <span className="l-soft">{detail}</span>}
    </div>
  );
}

function Failures({ groups }: { groups: readonly FoundGroup[] }) {
  return groups
    .filter(({ isFailed }) => isFailed)
    .map(({ kind, retry }) => (
      <p key={kind} role="alert" className={classes.say}>
        {texts.failed(texts.kinds[kind])}{' '}
        <button type="button" className={classes.retry} onClick={retry}>
          {texts.retry}
        </button>
      </p>
    ));
}

function sayOf({ groups, isIdle, isWaiting, text }: FoundForText): string {
  if (isIdle) return texts.hint;
  if (isWaiting) return texts.waiting;
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  if (count > 0) return texts.count(count);
  return groups.some(({ isFailed }) => isFailed) ? '' : texts.nothing(text);
}

/** What was found, by kind; and what could not be asked. */
export function FoundPanel({ id, found, active, onGo }: FoundPanelProps) {
  const groups = found.groups.filter(({ options }) => options.length > 0);
  const say = sayOf(found);
  let index = -1;
  return (
    <div className={classes.panel}>
      {groups.length > 0 && (
        <div id={`${id}-list`} role="listbox" aria-label={texts.results}>
          {groups.map(({ kind, options }) => (
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <p id={`${id}-${kind}`} role="presentation" className={`l-muted ${classes.kind}`}>
                {texts.kinds[kind]}
              </p>
              {options.map((option) => {
                index += 1;
                return (
                  <Option
                    key={option.id}
                    id={`${id}-${index}`}
                    option={option}
                    isActive={index === active}
                    onGo={onGo}
                  />
                );
              })}
            </div>
          ))}
        </div>
      )}
      {/* How many there are is seen. */}
      <p
        role="status"
        className={say === '' || (groups.length > 0 && !found.isWaiting) ? 'l-hidden' : classes.say}
      >
        {say}
      </p>
      <Failures groups={found.groups} />
    </div>
  );
}
