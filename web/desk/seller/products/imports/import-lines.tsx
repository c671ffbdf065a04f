import type { ProductImport } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { withQuery } from '@largo/web-kit/config/paths.ts';
import { Card } from '@largo/web-kit/look/card.tsx';
import { ItemList } from '@largo/web-kit/look/item-list.tsx';
import { TabLinks } from '@largo/web-kit/look/tab-links.tsx';
import { choice, filtersInAddress } from '../../../screens/filters.ts';
import { TableList } from '../../../screens/table-list.tsx';
import { Line } from './import-line.tsx';
import { importPath, importLinesQuery } from './import.queries.ts';
import { texts as allTexts } from './texts.ts';

const { preview: texts } = allTexts;
const { '': all, ...named } = texts.tabs;
const useFilters = filtersInAddress({ show: choice(texts.listTitle, named, { any: all }) });

type Tab = keyof typeof texts.tabs;
const ended = ['failed', 'kept'] as const;
const isEnded = (tab: string) => ended.some((state) => state === tab);

/** How many products a tab has; undefined where no one counts them. */
function countOf({ totals, progress }: ProductImport, tab: Tab): number | undefined {
  const { joined: _, ...outcomes } = totals;
  if (tab === '') return Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  if (tab === 'kept') return undefined;
  return tab === 'failed' ? progress.failed : outcomes[tab];
}

function tabsOf(job: ProductImport, current: string) {
  const isShown = (tab: Tab) =>
    tab === '' || tab === current || (tab === 'kept' ? job.state === 'undone' : countOf(job, tab));
  return (Object.keys(texts.tabs) as Tab[]).filter(isShown).map((tab) => ({
    name: tab,
    label: texts.tab(texts.tabs[tab], countOf(job, tab)),
    to: withQuery(importPath(job.id), { show: tab }),
  }));
}

/** Every product of the sheet, by what becomes of it, page by page. */
export function ImportLines({ job }: { job: ProductImport }) {
  const { list, filters } = useFilters();
  const { show } = filters;
  const filter = isEnded(show) ? { state: show } : { outcome: show };
  const query = useQuery(importLinesQuery(job, filter, list.page));
  const root = useRef<HTMLDivElement>(null);
  // The line that had the focus may be gone from here.
  const onCorrected = () => root.current?.focus();
  return (
    <Card title={texts.listTitle}>
      <TabLinks label={texts.listTitle} look="pills" current={show} tabs={tabsOf(job, show)} />
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
