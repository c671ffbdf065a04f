import { useQuery } from '@tanstack/react-query';
import { FilterBar } from '../../../components/signed-in/filter-bar.tsx';
import { NothingListed } from '../../../components/signed-in/nothing-listed.tsx';
import { TableList } from '../../../components/signed-in/table-list.tsx';
import { Totals } from '../../../components/signed-in/totals.tsx';
import { adminPaths } from '../../../config/admin-paths.ts';
import { unsentMailsQuery } from '../../../features/admin-notices/api/mail.queries.ts';
import { MailTable } from '../../../features/admin-notices/components/mail-table.tsx';
import { RefusingAddresses } from '../../../features/admin-notices/components/refusing-addresses.tsx';
import { RetryAll } from '../../../features/admin-notices/components/retry-all.tsx';
import { mailTexts as words } from '../../../features/admin-notices/notice-texts.ts';
import { optionsOf } from '../../../lib/options-of.ts';
import { formatNumber } from '../../../lib/plural.ts';
import { known, useKnownFilters } from '../../../lib/use-url-filters.ts';

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
        <FilterBar
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
