import { Button } from '@mantine/core';
import { useState } from 'react';
import { TabLinks } from '@largo/web-kit/look/tab-links.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { SearchMissList } from './search-miss-list.tsx';
import { searchMissTexts as texts } from './search-miss-texts.ts';
import { SynonymExport } from './synonym-export.tsx';
import { SynonymForm } from './synonym-form.tsx';
import { SynonymList } from './synonym-list.tsx';
import { synonymTexts } from './synonym-texts.ts';
import { useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';

const { views } = synonymTexts;

const viewOf = (asked: string | null) => (asked === 'synonyms' ? asked : 'misses');
const tabs = [
  { name: 'misses', label: views.misses, to: adminPaths.searches() },
  { name: 'synonyms', label: views.synonyms, to: adminPaths.searches('synonyms') },
];

export function Page() {
  const [search] = useAddressQuery();
  const view = viewOf(search.get('view'));
  const [openDialog, setOpenDialog] = useState<string | null>(null);
  return (
    <AdminFrame
      section="searches"
      title={view === 'misses' ? texts.title : views.synonyms}
      intro={view === 'misses' ? texts.intro : synonymTexts.intro}
      aside={
        view === 'synonyms' ? (
          <>
            <SynonymExport />
            <Button size="sm" onClick={() => setOpenDialog('')}>
              {synonymTexts.add}
            </Button>
          </>
        ) : undefined
      }
    >
      {() => (
        <>
          <TabLinks label={views.label} current={view} tabs={tabs} />
          {view === 'misses' ? <SearchMissList onAddSynonym={setOpenDialog} /> : <SynonymList />}
          {openDialog !== null && (
            <SynonymForm sought={openDialog} onClose={() => setOpenDialog(null)} />
          )}
        </>
      )}
    </AdminFrame>
  );
}
