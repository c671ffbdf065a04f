import { useQuery } from '@tanstack/react-query';
import { FilterRow } from '../../screens/filter-row.tsx';
import { NothingListed } from '../../screens/nothing-listed.tsx';
import { TableList } from '../../screens/table-list.tsx';
import { Totals } from '../../screens/totals.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { unsentMailsQuery } from './mail.queries.ts';
import { MailTable } from './mail-table.tsx';
import { RefusingAddresses } from './refusing-addresses.tsx';
import { RetryAll } from './retry-all.tsx';
import { mailTexts as words } from './notice-texts.ts';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import { known, useKnownFilters } from '@largo/web-kit/page/use-url-filters.ts';

const defaults = { state: '' };
const knownFilters = ({ state }: typeof defaults) => ({ state: known(state, words.states) });
const states = ['waiting', 'failed', 'given-up'] as const;

/** Mails that wait, failed or were given up. */
export function MailsTab() {
  const { list, filters } = useKnownFilters(defaults, knownFilters);
  const query = useQuery(unsentMailsQuery(filters.state, list.page));
  const counts = query.data?.counts;
  return (
    <>
      {counts && (
        <Totals
          totals={states.map((state) => ({
            label: words.states[state],
            value: formatNumber(counts[state]),
            to: adminPaths.notices({ view: 'mails', state }),
            note: words.totals[state],
          }))}
        />
      )}
      <RefusingAddresses />
      <div className="l-row l-wrap l-apart">
        <FilterRow
          of="notices"
          words={{ label: words.filters.label, clear: words.clear }}
          filters={filters}
          list={list}
          selects={[
            {
              name: 'state',
              label: words.filters.state,
              data: optionsOf(words.states, words.filters.any),
            },
          ]}
        />
        {counts && <RetryAll count={counts.failed + counts['given-up']} />}
      </div>
      <TableList
        query={query}
        failed={words.failed}
        count={words.count}
        empty={<NothingListed words={words} picture="bell" list={list} />}
        onPage={list.goTo}
      >
        {({ data }) => <MailTable mails={data} isStale={query.isPlaceholderData} />}
      </TableList>
    </>
  );
}
