import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { usePageHead } from '@largo/web-kit/page/page-head.tsx';
import classes from './not-found-page.module.css';

const texts = {
  title: 'Página não encontrada',
  text: 'Esta esquina não existe, ou mudou de lugar. O que você procurava talvez esteja logo ali:',
  products: 'Explorar produtos',
  sellers: 'Ver lojas',
  home: 'Voltar ao início',
} as const;

/** Our own empty square: arches without people. */
export function NotFoundPage() {
  usePageHead({
    title: texts.title,
    description: texts.text,
    canonicalPath: paths.home,
    noindex: true,
  });
  return (
    <div className={`l-page ${classes.root}`}>
      <svg viewBox="0 0 320 140" aria-hidden="true">
        <rect y="132" width="320" height="8" rx="4" fill="var(--l-line)" />
        <path d="M20 132V62a34 34 0 0 1 68 0v70H68V64a14 14 0 0 0-28 0v68z" fill="var(--l-brand)" />
        <path
          d="M126 132V46a34 34 0 0 1 68 0v86h-20V48a14 14 0 0 0-28 0v84z"
          fill="var(--l-accent)"
        />
        <path
          d="M232 132V62a34 34 0 0 1 68 0v70h-20V64a14 14 0 0 0-28 0v68z"
          fill="var(--l-brand)"
        />
      </svg>
      <p className={classes.code} aria-hidden="true">
        404
      </p>
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <div className={`l-wrap l-gap-10 ${classes.actions}`}>
        <LinkButton to={paths.products()}>{texts.products}</LinkButton>
        <LinkButton to={paths.sellers} variant="default">
          {texts.sellers}
        </LinkButton>
        <LinkButton to={paths.home} variant="subtle">
          {texts.home}
        </LinkButton>
      </div>
    </div>
  );
}
