import { useEffect, useRef, useState } from 'react';
import { TextField } from './text-field.tsx';

const delayMs = 300;

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  /** Where a form is sent without scripts. */
  readonly name?: string;
  readonly value: string;
  /** Called when the typing pauses. */
  readonly onSearch: (text: string) => void;
}

/** Searches while typing, but not at every key. */
export function SearchField({ label, placeholder, name, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const known = useRef(value);
  useEffect(() => {
    // Changed from outside, as by Back or "clear filters".
    if (value === known.current) return;
    known.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === known.current) return;
    const timer = setTimeout(() => {
      known.current = text;
      onSearch(text);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <TextField
      label={label}
      type="search"
      name={name}
      autoComplete="off"
      maxLength={120}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
