import { slugify } from '@largo/kernel';
import { Link } from 'react-router-dom';
import type { InfoSection } from './info-content.ts';
import classes from './info.module.css';

function Body({ section }: { section: InfoSection }) {
  const { paragraphs, items, table, links } = section;
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {items && (
        <ul className="l-stack l-gap-6 l-bullets">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {table && (
        // Can be scrolled by keyboard where it is wider than the screen.
        <div className={classes.table} role="region" aria-label={section.heading} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {table.head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([first, ...others]) => (
                <tr key={first}>
                  <th scope="row">{first}</th>
                  {others.map((text, index) => (
                    <td key={table.head[index + 1]}>{text}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {links && (
        <p className={`l-wrap ${classes.links}`}>
          {links.map(({ to, label, isElsewhere = false }) => (
            <Link key={to} to={to} reloadDocument={isElsewhere}>
              {label}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}

export function Chapter({ section }: { section: InfoSection }) {
  return (
    <section>
      <h2 id={slugify(section.heading)}>{section.heading}</h2>
      <Body section={section} />
    </section>
  );
}

export function Question({ section, isOpen }: { section: InfoSection; isOpen: boolean }) {
  return (
    <details className={classes.question} open={isOpen || undefined}>
      <summary>{section.heading}</summary>
      <Body section={section} />
    </details>
  );
}
