import { Button } from '@mantine/core';
import { Callout } from '../../../components/ui/callout.tsx';
import { formatMoment } from '../../../lib/dates.ts';
import type { FoundDraft } from '../stored-draft.ts';
import { texts } from '../texts.ts';

const { draft: words } = texts;

interface DraftNoticeProps {
  readonly found: FoundDraft;
  readonly onDiscard: () => void;
}

/** The form holds unsaved changes from an earlier visit. */
export function DraftNotice({ found, onDiscard }: DraftNoticeProps) {
  return (
    <Callout kind="info" title={words.title}>
      <p>{words.since(formatMoment(found.savedAt))}</p>
      {found.isWithoutPictures && <p>{words.withoutPictures}</p>}
      <Button variant="default" size="sm" onClick={onDiscard}>
        {words.discard}
      </Button>
    </Callout>
  );
}
