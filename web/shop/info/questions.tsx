import { stripAccents } from '@largo/kernel';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { TextField } from '@largo/web-kit/look/text-field.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { plural } from '@largo/web-kit/format/plural.ts';
import classes from './info.module.css';
import type { InfoSection } from './info-content.ts';
import { Question } from './info-sections.tsx';

const texts = {
  search: 'Buscar nas perguntas',
  placeholder: 'Ex.: pix, senha, reembolso',
  none: 'Nenhuma pergunta fala disso.',
  support: 'Pergunte ao suporte',
} as const;

const fold = (text: string) => stripAccents(text).toLowerCase();

/** Questions and answers that have every word. */
export function matchingQuestions(sections: readonly InfoSection[], search: string) {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return sections.filter(({ heading, paragraphs }) => {
    const text = fold([heading, ...paragraphs].join(' '));
    return words.every((word) => text.includes(word));
  });
}

export function Questions({ sections }: { sections: readonly InfoSection[] }) {
  const [search, setSearch] = useState('');
  const found = matchingQuestions(sections, search);
  const isSearching = search.trim() !== '';
  return (
    <>
      <div className={classes.search} role="search" aria-label={texts.search}>
        <TextField
          label={texts.search}
          type="search"
          placeholder={texts.placeholder}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <p className="l-hidden" role="status">
          {isSearching && plural(found.length, 'pergunta encontrada', 'perguntas encontradas')}
        </p>
      </div>
      {found.map((section) => (
        <Question
          key={section.heading}
          section={section}
          isOpen={isSearching && found.length <= 3}
        />
      ))}
      {found.length === 0 && (
        <p>
          {texts.none} <Link to={paths.support}>{texts.support}</Link>
        </p>
      )}
    </>
  );
}
