import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { DeviceOffer } from '../../features/device/components/device-offer.tsx';
import { deviceTexts } from '../../features/device/texts.ts';
import { NotificationPanel } from '../../features/notifications/components/notification-panel.tsx';

/** What opens under the bell: the latest notices, and how to get them outside of the page. */
export function BellPanel({ onDone }: { onDone: () => void }) {
  return (
    <NotificationPanel onDone={onDone}>
      <DeviceOffer />
      <p className="l-soft">
        <Link to={paths.profile('avisos')} onClick={onDone}>
          {deviceTexts.choices}
        </Link>
      </p>
    </NotificationPanel>
  );
}
