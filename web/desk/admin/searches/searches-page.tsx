import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { TabLinks } from '@largo/web-kit/look/tab-links.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { IconDownload } from '@largo/web-kit/look/icons/index.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { SearchMissList } from './search-miss-list.tsx';
import { searchMissTexts as texts } from './search-miss-texts.ts';
import { ActionBar, type Action } from '../../screens/actions.tsx';
import { SynonymForm } from './synonym-form.tsx';
import { SynonymList } from './synonym-list.tsx';
import { synonymTexts } from './synonym-texts.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { downloadSynonyms } from './synonym.queries.ts';

/** The whole list, in the form of the file that comes with Largo. */
function SynonymExport() {
  const fetching = useMutation({
    mutationFn: downloadSynonyms,
    onError: (error) =>
      showToast({ kind: 'error', message: synonymTexts.exportFailed(problemText(error)) }),
  });
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={18} stroke={1.75} />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {synonymTexts.export}
    </Button>
  );
}

const add: Action<null> = {
  label: synonymTexts.add,
  look: { variant: 'filled' },
  dialog: (_, onClose) => <SynonymForm sought="" onClose={onClose} />,
};

const { views } = synonymTexts;

const viewOf = (asked: string | null) => (asked === 'synonyms' ? asked : 'misses');
const tabs = [
  { name: 'misses', label: views.misses, to: adminPaths.searches() },
  { name: 'synonyms', label: views.synonyms, to: adminPaths.searches('synonyms') },
];

export function Page() {
  const [search] = useAddressQuery();
  const view = viewOf(search.get('view'));
  return (
    <AdminFrame
      section="searches"
      title={view === 'misses' ? texts.title : views.synonyms}
      intro={view === 'misses' ? texts.intro : synonymTexts.intro}
      aside={
        view === 'synonyms' ? (
          <>
            <SynonymExport />
            <ActionBar subject={null} actions={[add]} />
          </>
        ) : undefined
      }
    >
      {() => (
        <>
          <TabLinks label={views.label} current={view} tabs={tabs} />
          {view === 'misses' ? <SearchMissList /> : <SynonymList />}
        </>
      )}
    </AdminFrame>
  );
}
