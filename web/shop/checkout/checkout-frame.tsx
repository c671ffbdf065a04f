import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconLock } from '@largo/web-kit/look/icons/index.ts';
import { Page } from '@largo/web-kit/look/page.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import { texts } from './texts.ts';
import classes from './checkout-frame.module.css';

const { frame: words } = texts;
const links = [
  { to: paths.terms, label: words.terms },
  { to: paths.privacy, label: words.privacy },
];

/** One line: who sells here, and the rules. Nothing else leads away from the purchase. */
function ShortFooter() {
  const { company } = useSettings();
  return (
    <p className={classes.footer}>
      {company.name} · CNPJ {company.cnpj} · {company.address}
      {links.map(({ to, label }) => (
        <span key={to}>
          {' · '}
          <Link to={to}>{label}</Link>
        </span>
      ))}
    </p>
  );
}

/** Around every face of the checkout. */
export function CheckoutFrame({ title, children }: { title: string; children: ReactNode }) {
  const secure = (
    <span className={`l-row l-gap-6 ${classes.mark}`}>
      <IconLock size={16} stroke={2} />
      {words.secure}
    </span>
  );
  return (
    <Page title={title} aside={secure}>
      {children}
      <ShortFooter />
    </Page>
  );
}
