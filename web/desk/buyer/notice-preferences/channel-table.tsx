import type { Channel, PreferenceCategory } from '@largo/contracts';
import { IconLock } from '@largo/web-kit/look/icons/index.ts';
import type { Change, Preferences } from './preferences.queries.ts';
import { texts } from './texts.ts';
import classes from './channel-table.module.css';

const channels: readonly Channel[] = ['shop', 'mail', 'push'];
type Row = Preferences['preferences'][number];

interface CellProps {
  readonly row: Row;
  readonly channel: Channel;
  readonly onChange: (change: Change) => void;
}

function Cell({ row, channel, onChange }: CellProps) {
  const name = texts.channels[channel];
  const { category, locked, unused } = row;
  return (
    <td>
      <span className={classes.channel} aria-hidden="true">
        {name}
      </span>
      {unused.includes(channel) ? (
        <span className="l-muted">
          <span aria-hidden="true">–</span>
          <span className="l-hidden">{texts.unused}</span>
        </span>
      ) : locked.includes(channel) ? (
        <span className={`l-soft ${classes.always}`}>
          <IconLock size={16} stroke={1.75} />
          {texts.always}
        </span>
      ) : (
        <label className={classes.switch}>
          <input
            type="checkbox"
            aria-label={texts.switchOf(texts.categories[category].name, name)}
            checked={row[channel]}
            onChange={({ target }) =>
              onChange({ kind: 'channel', category, channel, isOn: target.checked })
            }
          />
        </label>
      )}
    </td>
  );
}

const whyLocked = (category: PreferenceCategory) =>
  texts.whyLocked[category] ?? texts.whyLocked['other'];

interface ChannelTableProps {
  readonly preferences: Preferences['preferences'];
  readonly onChange: (change: Change) => void;
}

/** Each subject through each channel; a card per subject on phones. */
export function ChannelTable({ preferences, onChange }: ChannelTableProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{texts.category}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {texts.channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preferences.map((row) => (
          <tr key={row.category}>
            <th scope="row">
              {texts.categories[row.category].name}
              <span className="l-soft">{texts.categories[row.category].text}</span>
              {row.locked.length > 0 && <span className="l-muted">{whyLocked(row.category)}</span>}
            </th>
            {channels.map((channel) => (
              <Cell key={channel} row={row} channel={channel} onChange={onChange} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
