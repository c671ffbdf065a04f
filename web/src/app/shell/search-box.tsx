import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import classes from './search-box.module.css';
import { texts } from './texts.ts';

/** Works without scripts too: the form's own address is the list of products. */
export function SearchBox() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const search = text.trim();
    if (search === '') return;
    setText('');
    void navigate(paths.products({ search }));
  };
  return (
    <form role="search" action="/products" className={classes.root} onSubmit={onSubmit}>
      <input
        type="search"
        name="search"
        aria-label={texts.searchLabel}
        placeholder={texts.search}
        maxLength={200}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit">{texts.searchSubmit}</button>
    </form>
  );
}
