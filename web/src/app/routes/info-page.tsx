import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useSettings } from '../../config/settings.ts';
import { usePageHead } from '../page-head.tsx';
import { StructuredData } from '../structured-data.tsx';
import { faq, helpBuyer, helpSeller, sellerBenefits, support } from './info/help-content.ts';
import type { InfoContent, InfoSection } from './info/info-content.ts';
import { lgpd, privacy, terms } from './info/legal-content.ts';
import classes from './info-page.module.css';
import { LinkButton } from '../../components/link-button.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const pages: Readonly<Record<string, InfoContent>> = {
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
  sell: 'Abrir minha loja',
  contact: 'Fale com a gente:',
} as const;

function Section({ section, asQuestion }: { section: InfoSection; asQuestion: boolean }) {
  const body = (
    <>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {section.items && (
        <ul>
          {section.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </>
  );
  if (asQuestion) {
    return (
      <details className={classes.question}>
        <summary>{section.heading}</summary>
        {body}
      </details>
    );
  }
  return (
    <section>
      <h2>{section.heading}</h2>
      {body}
    </section>
  );
}

function InfoScreen({ path, content }: { path: string; content: InfoContent }) {
  const { company } = useSettings();
  usePageHead({ title: content.title, description: content.intro, canonicalPath: path });
  const sells = path === paths.sellerBenefits || path === paths.helpSeller;
  return (
    <div className={`l-page ${classes.columns}`}>
      {content.questions && (
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
      )}
      <article className={classes.text}>
        <header>
          <img src={`/icons/${content.picture}.webp`} alt="" width={112} height={112} />
          <div>
            <h1>{content.title}</h1>
            <p>{content.intro}</p>
          </div>
        </header>
        {content.sections.map((section) => (
          <Section
            key={section.heading}
            section={section}
            asQuestion={content.questions === true}
          />
        ))}
        {sells && <LinkButton to={paths.register('seller')}>{texts.sell}</LinkButton>}
        <p className={classes.contact}>
          {texts.contact} <a href={`mailto:${company.email}`}>{company.email}</a> · {company.phone}
        </p>
      </article>
      <nav aria-label={texts.others} className={classes.nav}>
        <ul>
          {Object.entries(pages).map(([to, { title }]) => (
            <li key={to}>
              <Link to={to} aria-current={to === path ? 'page' : undefined}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

export function InfoPage() {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '');
  const content = pages[path];
  return content ? <InfoScreen path={path} content={content} /> : <NotFoundPage />;
}

export const Page = InfoPage;
