import { slugify } from '@largo/kernel';
import { useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import { formatDay } from '@largo/web-kit/format/dates.ts';
import { usePageHead } from '@largo/web-kit/page/page-head.tsx';
import type { InfoContent, InfoSection } from './info-content.ts';
import { Chapter } from './info-sections.tsx';
import { infoTitles, type InfoPath } from './info-titles.ts';
import classes from './info.module.css';

const texts = {
  others: 'Outras páginas de ajuda',
  onThisPage: 'Nesta página',
  contact: 'Fale com a gente:',
  updated: 'Última alteração:',
} as const;
const noon = 'T12:00:00-03:00';
/** Below this a list of contents is longer than it helps. */
const fewSections = 4;

/** What a page puts around its text. */
export interface InfoFrame {
  readonly path: InfoPath;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** Shows the sections in another way than as chapters. */
  readonly show?: (sections: readonly InfoSection[]) => ReactNode;
}

/** A link into the page arrives before its text does, and the new page's focus scrolls to its top. */
function useArrivalAtHash(): void {
  const { hash, pathname } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    const frame = requestAnimationFrame(() =>
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView(),
    );
    return () => cancelAnimationFrame(frame);
  }, [hash, pathname]);
}

function Contents({ sections }: { sections: readonly InfoSection[] }) {
  if (sections.length <= fewSections) return null;
  return (
    <nav aria-label={texts.onThisPage} className={classes.contents}>
      <h2>{texts.onThisPage}</h2>
      <ol className="l-bullets">
        {sections.map(({ heading }) => (
          <li key={heading}>
            <a href={`#${slugify(heading)}`}>{heading.replace(/^\d+\. /, '')}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Chapters({ sections }: { sections: readonly InfoSection[] }) {
  return sections.map((section) => <Chapter key={section.heading} section={section} />);
}

function Heading({ title, content }: { title: string; content: InfoContent }) {
  const { intro, picture, updatedOn } = content;
  return (
    <header className="l-row l-gap-20">
      <img src={`/icons/${picture}.webp`} alt="" width={112} height={112} />
      <div>
        <h1>{title}</h1>
        <p>{intro}</p>
        {updatedOn !== undefined && (
          <p className={classes.contact}>
            {texts.updated} <time dateTime={updatedOn}>{formatDay(updatedOn + noon)}</time>
          </p>
        )}
      </div>
    </header>
  );
}

function Operator() {
  const { company } = useSettings();
  return (
    <p className={classes.contact}>
      {company.name} · CNPJ {company.cnpj} · {company.address}
      <br />
      {texts.contact} <a href={`mailto:${company.email}`}>{company.email}</a> · {company.phone}
    </p>
  );
}

function OtherPages({ path }: { path: InfoPath }) {
  const site = useSettings();
  return (
    <nav aria-label={texts.others} className={classes.nav}>
      <ul className="l-card l-stack">
        {Object.entries(infoTitles).map(([to, titleOf]) => (
          <li key={to}>
            <Link to={to} className="l-row" aria-current={to === path ? 'page' : undefined}>
              {titleOf(site)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function InfoScreen({
  path,
  content,
  before,
  after,
  show,
}: InfoFrame & { content: InfoContent }) {
  const title = infoTitles[path](useSettings());
  const { intro, sections } = content;
  usePageHead({ title, description: intro, canonicalPath: path });
  useArrivalAtHash();
  return (
    <div className={`l-page ${classes.columns}`}>
      <article className={classes.text}>
        <Heading title={title} content={content} />
        {!show && <Contents sections={sections} />}
        {before}
        {show ? show(sections) : <Chapters sections={sections} />}
        {after}
        <Operator />
      </article>
      <OtherPages path={path} />
    </div>
  );
}
