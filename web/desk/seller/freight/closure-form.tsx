import type { StoreClosureAnswer, StoreClosureView } from '@largo/contracts';
import { cityDay, daysWithClosure, promisedDay, shortDay } from '@largo/kernel';
import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { refusedFields } from '@largo/web-kit/client/refused-fields.ts';
import { serverTime } from '@largo/web-kit/client/server-clock.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { useLeaveGuard } from '@largo/web-kit/page/use-leave-guard.ts';
import { closureQuery } from '@largo/web-topics/catalog/closure.queries.ts';
import { LeaveDialog } from '../../screens/leave-dialog.tsx';
import { Loaded } from '../../screens/loaded.tsx';
import { useSaveForm } from '../../screens/use-save-form.ts';
import { closureTexts as texts } from './closure-texts.ts';
import { freightKeys } from './freight.queries.ts';

const draftOf = ({ weekdays, from, until }: StoreClosureView) => ({
  weekdays: weekdays.map(String),
  from: from ?? '',
  until: until ?? '',
});
type Draft = ReturnType<typeof draftOf>;

const bodyOf = ({ weekdays, from, until }: Draft): StoreClosureView => ({
  weekdays: weekdays.map(Number).toSorted((one, other) => one - other),
  from: from || null,
  until: until || null,
});

function problemsOf({ from, until }: Draft) {
  if ((from === '') !== (until === '')) return { [from === '' ? 'from' : 'until']: texts.bothDays };
  return until < from ? { until: texts.untilBeforeFrom } : {};
}

function useSaveClosure() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: StoreClosureView) =>
      request<StoreClosureAnswer>('PUT', '/store-closures/seller', { body }),
    // The days of all freight go around it.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: freightKeys.all }),
  });
}

/** On which day something ordered now arrives that the store delivers in a day. */
function Effect({ draft }: { draft: Draft }) {
  const { calendar } = useSettings();
  const now = serverTime();
  const days = daysWithClosure(1, now, calendar, bodyOf(draft));
  return <p aria-live="polite">{texts.effect(shortDay(promisedDay(days, now, calendar)))}</p>;
}

function ClosureFields({ closure }: { closure: StoreClosureView }) {
  const { calendar } = useSettings();
  const { form, values, field, errors, failure, isDirty, isSaving, onSubmit } = useSaveForm({
    initialValues: draftOf(closure),
    validate: problemsOf,
    bodyOf,
    save: useSaveClosure(),
    onSaved: toastThen(texts.saved, () => form.resetDirty()),
    refusalOf: (error) => ({ failure: problemText(error), errors: refusedFields(error, '') }),
  });
  const leave = useLeaveGuard(isDirty);
  const weekdays = texts.weekdays.filter(({ value }) => calendar.weekdays.includes(Number(value)));
  const isSound = Object.keys(problemsOf(values)).length === 0;
  const clear = () => form.setValues({ from: '', until: '' });
  return (
    <form className="l-stack" noValidate onSubmit={onSubmit}>
      {failure !== null && <Callout kind="error">{failure}</Callout>}
      <Card title={texts.everyWeek}>
        <Checkbox.Group
          label={texts.closedOn}
          value={values.weekdays}
          onChange={(chosen) => form.setFieldValue('weekdays', chosen)}
          error={errors['weekdays']}
        >
          <Group mt="xs">
            {weekdays.map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </Group>
        </Checkbox.Group>
      </Card>
      <Card title={texts.pause}>
        <Group align="start">
          <TextInput
            label={texts.from}
            type="date"
            min={cityDay(serverTime())}
            {...field('from')}
          />
          <TextInput label={texts.until} type="date" min={values.from} {...field('until')} />
        </Group>
        <p className="l-soft">{texts.pauseHint}</p>
        {values.from + values.until !== '' && (
          <Button variant="default" size="sm" onClick={clear}>
            {texts.noPause}
          </Button>
        )}
      </Card>
      {isSound && <Effect draft={values} />}
      <div>
        <Button type="submit" loading={isSaving}>
          {texts.save}
        </Button>
      </div>
      <LeaveDialog guard={leave} />
    </form>
  );
}

/** On which days the store neither prepares nor delivers. */
export function ClosureForm() {
  const query = useQuery(closureQuery('seller'));
  return (
    <Loaded query={query} failed={texts.failed} blocks={['row', 'row']}>
      {(closure) => <ClosureFields closure={closure} />}
    </Loaded>
  );
}
