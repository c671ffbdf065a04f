import { Link } from 'react-router-dom';
import { Logo } from '@largo/web-kit/look/logo.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import classes from './footer.module.css';
import { texts } from '@largo/web-topics/menu/texts.ts';
import { ThemeSwitch } from '@largo/web-topics/menu/theme-switch.tsx';

const columns = [
  {
    title: texts.footer.buy,
    links: [
      { to: paths.products(), label: texts.footer.products },
      { to: paths.sellers, label: texts.footer.sellers },
      { to: paths.helpBuyer, label: texts.footer.buyer },
    ],
  },
  {
    title: texts.footer.sell,
    links: [
      { to: paths.register('seller'), label: texts.footer.start },
      { to: paths.sellerBenefits, label: texts.footer.benefits },
      { to: paths.helpSeller, label: texts.footer.seller },
    ],
  },
  {
    title: texts.footer.help,
    links: [
      { to: paths.support, label: texts.footer.support },
      { to: paths.faq, label: texts.footer.faq },
    ],
  },
  {
    title: texts.footer.legal,
    links: [
      { to: paths.privacy, label: texts.footer.privacy },
      { to: paths.terms, label: texts.footer.terms },
      { to: paths.lgpd, label: texts.footer.lgpd },
    ],
  },
];

export function Footer() {
  const { brand, company } = useSettings();
  return (
    <footer className={classes.root}>
      <div className={`l-page ${classes.grid}`}>
        <div className={`l-stack l-gap-14 ${classes.about}`}>
          <Logo name={brand} />
          <p>{texts.footer.tagline}</p>
          <ThemeSwitch />
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={classes.heading}>{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={`l-page l-stack l-gap-4 ${classes.legal}`}>
        <p>
          <strong>{company.name}</strong> · CNPJ {company.cnpj} · {company.address}
        </p>
        <p>
          <a href={`mailto:${company.email}`}>{company.email}</a> · {company.phone} ·{' '}
          {texts.footer.cookies}
        </p>
      </div>
    </footer>
  );
}
