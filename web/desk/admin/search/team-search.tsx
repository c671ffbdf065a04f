import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchTexts as texts } from './search-texts.ts';
import { useFound } from './use-found.ts';
import { useShortcut } from './use-shortcut.ts';
import { FoundPanel } from './found-panel.tsx';
import classes from './team-search.module.css';

/** One box for everything the team looks for; the list below it never stands in the way of typing. */
export function TeamSearch() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  /** Where Enter would lead: its option moves down when more is found above it. */
  const [chosen, setChosen] = useState<string>();
  const found = useFound(typed);
  const options = found.groups.flatMap((group) => group.options);
  const active = options.findIndex(({ to }) => to === chosen);
  useShortcut('k', () => {
    input.current?.focus();
    input.current?.select();
    setOpen(true);
  });

  const close = () => {
    setOpen(false);
    setChosen(undefined);
  };
  const go = (to: string) => {
    setTyped('');
    close();
    input.current?.blur();
    void navigate(to);
  };
  const onEnter = () => {
    // A single result is what people mean; among several they choose.
    const only = options.length === 1 && !found.isWaiting ? options[0] : undefined;
    const option = options[active] ?? only;
    if (option) go(option.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      const next = active < 0 && step < 0 ? -1 : (active + step) % options.length;
      setChosen(options.at(next)?.to);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      onEnter();
    } else if (event.key === 'Escape') {
      // A search field would be emptied by the browser: only the list goes at the first press.
      if (isOpen) event.preventDefault();
      close();
    }
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const hasList = isOpen && options.length > 0;
  return (
    <div role="search" className={classes.root} onBlur={onBlur}>
      <input
        ref={input}
        type="search"
        className="l-input"
        role="combobox"
        aria-label={texts.label}
        aria-keyshortcuts="Control+K"
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? `${id}-list` : undefined}
        aria-activedescendant={hasList && active >= 0 ? `${id}-${active}` : undefined}
        placeholder={texts.placeholder}
        maxLength={120}
        autoComplete="off"
        value={typed}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(undefined);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      <kbd className={classes.shortcut} aria-hidden="true">
        {texts.shortcut}
      </kbd>
      {isOpen && typed.trim() !== '' && (
        <FoundPanel id={id} found={found} active={active} onGo={go} />
      )}
    </div>
  );
}
