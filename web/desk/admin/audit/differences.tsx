import { IconChevronRight } from '@largo/web-kit/look/icons/index.ts';
import { auditTexts as texts } from './audit-texts.ts';
import type { Difference } from './audit-view.ts';
import classes from './audit-log.module.css';

export function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <details className={classes.diff}>
      <summary>
        <IconChevronRight size={16} stroke={2} />
        {texts.show}
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.diff.field}</th>
            <th scope="col">{texts.diff.before}</th>
            <th scope="col">{texts.diff.after}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>
                <del>{before}</del>
              </td>
              <td>
                <ins>{after}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
