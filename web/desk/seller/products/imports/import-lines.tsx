import type { ProductImport } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { paths, withQuery } from '@largo/web-kit/config/paths.ts';
import { Card } from '@largo/web-kit/look/card.tsx';
import { ItemList } from '@largo/web-kit/look/item-list.tsx';
import { TabLinks } from '@largo/web-kit/look/tab-links.tsx';
import { choice, filtersInAddress } from '../../../screens/filters.ts';
import { TableList } from '../../../screens/table-list.tsx';
import { Line } from './import-line.tsx';
import { importLinesQuery } from './import.queries.ts';
import { texts as allTexts } from './texts.ts';

const { preview: texts } = allTexts;
const { '': all, ...outcomes } = texts.tabs;
const useFilters = filtersInAddress({ outcome: choice(texts.listTitle, outcomes, { any: all }) });

function tabsOf({ id, totals }: ProductImport, current: string) {
  const counts = Object.keys(outcomes).map(
    (name) => [name, totals[name as keyof typeof outcomes]] as const,
  );
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return [
    ['', total] as const,
    ...counts.filter(([name, count]) => count > 0 || name === current),
  ].map(([name, count]) => ({
    name,
    label: texts.tab(texts.tabs[name as keyof typeof texts.tabs], count),
    to: withQuery(paths.productImport(id), { outcome: name }),
  }));
}

/** Every product of the sheet, by what becomes of it, page by page. */
export function ImportLines({ job }: { job: ProductImport }) {
  const { list, filters } = useFilters();
  const query = useQuery(importLinesQuery(job, filters, list.page));
  const root = useRef<HTMLDivElement>(null);
  // The line that had the focus may be gone from here.
  const onCorrected = () => root.current?.focus();
  return (
    <Card title={texts.listTitle}>
      <TabLinks
        label={texts.listTitle}
        look="pills"
        current={filters.outcome}
        tabs={tabsOf(job, filters.outcome)}
      />
      <div ref={root} tabIndex={-1} className="l-stack">
        <TableList
          query={query}
          failed={texts.listFailed}
          count={texts.count}
          empty={<p>{texts.noLines}</p>}
          onPage={list.goTo}
        >
          {({ lines }) => (
            <ItemList isStale={query.isPlaceholderData}>
              {lines.map((line) => (
                <Line key={line.position} job={job} line={line} onCorrected={onCorrected} />
              ))}
            </ItemList>
          )}
        </TableList>
      </div>
    </Card>
  );
}
