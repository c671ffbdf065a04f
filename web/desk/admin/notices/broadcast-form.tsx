import type { BroadcastBody, NotificationView } from '@largo/contracts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { FormActions } from '../../screens/form-actions.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { useSaveForm } from '../../screens/use-save-form.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { Split } from '@largo/web-kit/look/split.tsx';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { useCheckBroadcast } from './broadcast.queries.ts';
import { audienceOf, bodyOf, type BroadcastDraft, previewOf, problemsOf } from './broadcast-draft.ts'; // prettier-ignore
import { audiences, writeTexts as texts } from './notice-texts.ts';
import { PersonField } from './person-field.tsx';
import { ReaderCount } from './reader-count.tsx';
import { SendDialog } from './send-dialog.tsx';

const empty = {
  title: '',
  message: '',
  category: 'system',
  priority: 'normal',
  actionUrl: '',
} as const;

interface BroadcastFormProps {
  /** The person to write to, where another screen led here. */
  readonly userId: string | null;
  /** How a notice looks under the bell. */
  readonly preview: (notice: NotificationView) => ReactNode;
  readonly onSent: () => void;
}

interface Asked {
  readonly body: BroadcastBody;
  readonly readers: number;
}

/** Written, looked at, counted; sent after one more question. */
export function BroadcastForm({ userId, preview, onSent }: BroadcastFormProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const initialValues: BroadcastDraft = {
    ...empty,
    audience: userId === null ? 'all' : 'one',
    userId,
  };
  const { form, values, failure, field, isSaving, onSubmit } = useSaveForm({
    initialValues,
    validate: problemsOf,
    bodyOf,
    save: useCheckBroadcast(),
    onSaved: (checked: Asked) =>
      checked.readers === 0
        ? form.setErrors({ [values.audience === 'one' ? 'userId' : 'audience']: texts.problems.noReader })
        : setAsked(checked),
    refusalOf: (error) => ({ failure: problemText(error), errors: {} }),
  }); // prettier-ignore
  const shown = <div inert>{preview(previewOf(values))}</div>;
  return (
    <Split
      aside={
        <Card title={texts.preview}>
          {shown}
          <ReaderCount audience={audienceOf(values)} />
        </Card>
      }
    >
      <Card>
        <form className="l-stack" noValidate onSubmit={onSubmit}>
          {failure !== null && <Callout kind="error">{failure}</Callout>}
          <NativeSelect label={texts.audience} data={optionsOf(audiences)} {...field('audience')} />
          {values.audience === 'one' && (
            <PersonField
              value={values.userId}
              error={form.errors['userId']}
              onChange={(id) => form.setFieldValue('userId', id)}
            />
          )}
          <TextInput
            label={texts.title}
            required
            maxLength={120}
            autoComplete="off"
            {...field('title')}
          />
          <TextArea
            label={texts.message}
            required
            rows={4}
            maxLength={1000}
            {...field('message')}
          />
          <NativeSelect
            label={texts.category}
            data={optionsOf(texts.categories)}
            {...field('category')}
          />
          <NativeSelect
            label={texts.priority}
            data={optionsOf(texts.priorities)}
            {...field('priority')}
          />
          <TextInput
            label={texts.link}
            description={texts.linkHint}
            placeholder="/faq"
            maxLength={300}
            autoComplete="off"
            {...field('actionUrl')}
          />
          <FormActions>
            <Button type="submit" loading={isSaving}>
              {texts.check}
            </Button>
          </FormActions>
        </form>
      </Card>
      {asked !== null && (
        <SendDialog
          {...asked}
          audience={audiences[values.audience]}
          preview={shown}
          onRefused={(errors) => {
            setAsked(null);
            form.setErrors(errors);
          }}
          onClose={() => setAsked(null)}
          onSent={onSent}
        />
      )}
    </Split>
  );
}
