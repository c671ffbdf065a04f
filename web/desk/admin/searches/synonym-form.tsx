import type { SynonymBody } from '@largo/contracts';
import { Checkbox, TextInput } from '@mantine/core';
import { SaveDialog } from '../../screens/save-dialog.tsx';
import { useSaveForm } from '../../screens/use-save-form.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { foundProblems, refusedSentences } from '@largo/web-kit/client/refused-fields.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { useAddSynonym } from './synonym.queries.ts';
import { synonymTexts } from './synonym-texts.ts';
import { SynonymPreview } from './synonym-preview.tsx';

const { form: texts, problems } = synonymTexts;
const maxLength = 400;

interface SynonymFormProps {
  /** What was looked for in vain; empty for any other one. */
  readonly sought: string;
  readonly onClose: () => void;
}

const problemsOf = ({ sought, found }: SynonymBody) =>
  foundProblems({
    sought: sought.trim() === '' ? problems.sought : null,
    found: found.trim() === '' ? problems.found : null,
  });

/** A field's own sentence stands at the field; everything else above the form. */
function refusalOf(error: unknown) {
  const isField = error instanceof ApiError && error.code === 'INVALID_SYNONYM';
  return isField
    ? { failure: null, errors: refusedSentences(error) }
    : { failure: problemText(error), errors: {} };
}

export function SynonymForm({ sought, onClose }: SynonymFormProps) {
  const initialValues: SynonymBody = { sought, found: '', isMutual: false };
  const save = useSaveForm({
    initialValues,
    validate: problemsOf,
    bodyOf: (body: SynonymBody) => body,
    save: useAddSynonym(),
    onSaved: toastThen(synonymTexts.created, onClose),
    refusalOf,
  });
  const { form, values, field } = save;
  return (
    <SaveDialog title={texts.title} texts={texts} form={save} onClose={onClose}>
      <TextInput
        label={texts.sought}
        required
        maxLength={maxLength}
        autoComplete="off"
        data-autofocus={sought === '' || undefined}
        {...field('sought')}
      />
      <TextInput
        label={texts.found}
        description={texts.foundHint}
        required
        maxLength={maxLength}
        autoComplete="off"
        data-autofocus={sought !== '' || undefined}
        {...field('found')}
      />
      <Checkbox label={texts.isMutual} {...form.getInputProps('isMutual', { type: 'checkbox' })} />
      <SynonymPreview {...values} />
    </SaveDialog>
  );
}
