import { TextInput } from '@mantine/core';
import { FilterRow, type FiltersProps } from '../../screens/filter-row.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { periodProblem, type periodDefaults } from './report-period.ts';
import { reportTexts } from './report-texts.ts';

const { period: words } = reportTexts;

/** The days of all reports. */
export function PeriodFields(props: FiltersProps<typeof periodDefaults>) {
  const { filters, list } = props;
  const problem = periodProblem(filters);
  return (
    <div className="l-stack l-gap-12">
      <FilterRow of="reports" words={words} {...props}>
        <TextInput
          type="date"
          label={words.from}
          value={filters.from}
          onChange={(event) => list.change({ from: event.target.value })}
        />
        <TextInput
          type="date"
          label={words.to}
          value={filters.to}
          error={problem !== null}
          onChange={(event) => list.change({ to: event.target.value })}
        />
      </FilterRow>
      {problem === null ? (
        <p className="l-muted">{words.hint}</p>
      ) : (
        <Callout kind="error">{problem}</Callout>
      )}
    </div>
  );
}
