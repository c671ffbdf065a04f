import { slugify } from '@largo/kernel';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LinkButton } from '../../components/link-button.tsx';
import { paths } from '../../config/paths.ts';
import { useSettings } from '../../config/settings.ts';
import { formatDay } from '../../lib/dates.ts';
import { usePageHead } from '../page-head.tsx';
import { StructuredData } from '../structured-data.tsx';
import { ContactWays } from './info/contact-ways.tsx';
import { faq } from './info/faq-content.ts';
import { helpBuyer, helpSeller, sellerBenefits, support } from './info/help-content.ts';
import type { InfoContent, InfoText } from './info/info-content.ts';
import { Chapter } from './info/info-sections.tsx';
import { lgpd, terms } from './info/legal-content.ts';
import { privacy } from './info/privacy-content.ts';
import { Questions } from './info/questions.tsx';
import classes from './info-page.module.css';
import { NotFoundPage } from './not-found-page.tsx';

const pages: Readonly<Record<string, InfoText>> = {
  [paths.helpBuyer]: helpBuyer,
  [paths.helpSeller]: helpSeller,
  [paths.support]: support,
  [paths.faq]: faq,
  [paths.sellerBenefits]: sellerBenefits,
  [paths.privacy]: privacy,
  [paths.terms]: terms,
  [paths.lgpd]: lgpd,
};

const texts = {
  others: 'Outras páginas de ajuda',
  onThisPage: 'Nesta página',
  sell: 'Abrir minha loja',
  contact: 'Fale com a gente:',
  updated: 'Última alteração:',
} as const;
const noon = 'T12:00:00-03:00';
/** Below this a list of contents is longer than it helps. */
const fewSections = 4;

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

function Contents({ content }: { content: InfoContent }) {
  if (content.questions || content.sections.length <= fewSections) return null;
  return (
    <nav aria-label={texts.onThisPage} className={classes.contents}>
      <h2>{texts.onThisPage}</h2>
      <ol>
        {content.sections.map(({ heading }) => (
          <li key={heading}>
            <a href={`#${slugify(heading)}`}>{heading.replace(/^\d+\. /, '')}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Heading({ content }: { content: InfoContent }) {
  const { title, intro, picture, updatedOn } = content;
  return (
    <header>
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

function OtherPages({ path }: { path: string }) {
  const site = useSettings();
  return (
    <nav aria-label={texts.others} className={classes.nav}>
      <ul>
        {Object.entries(pages).map(([to, textOf]) => (
          <li key={to}>
            <Link to={to} aria-current={to === path ? 'page' : undefined}>
              {textOf(site).title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FaqData({ content }: { content: InfoContent }) {
  return (
    <StructuredData
      data={{
        '@type': 'FAQPage',
        mainEntity: content.sections.map(({ heading, paragraphs }) => ({
          '@type': 'Question',
          name: heading,
          acceptedAnswer: { '@type': 'Answer', text: paragraphs.join(' ') },
        })),
      }}
    />
  );
}

function InfoScreen({ path, content }: { path: string; content: InfoContent }) {
  usePageHead({ title: content.title, description: content.intro, canonicalPath: path });
  useArrivalAtHash();
  const sells = path === paths.sellerBenefits || path === paths.helpSeller;
  return (
    <div className={`l-page ${classes.columns}`}>
      {content.questions && <FaqData content={content} />}
      <article className={classes.text}>
        <Heading content={content} />
        <Contents content={content} />
        {path === paths.support && <ContactWays />}
        {content.questions ? (
          <Questions sections={content.sections} />
        ) : (
          content.sections.map((section) => <Chapter key={section.heading} section={section} />)
        )}
        {sells && <LinkButton to={paths.register('seller')}>{texts.sell}</LinkButton>}
        <Operator />
      </article>
      <OtherPages path={path} />
    </div>
  );
}

export function InfoPage() {
  const { pathname } = useLocation();
  const site = useSettings();
  const path = pathname.replace(/\/+$/, '');
  const textOf = pages[path];
  return textOf ? <InfoScreen path={path} content={textOf(site)} /> : <NotFoundPage />;
}

export const Page = InfoPage;
