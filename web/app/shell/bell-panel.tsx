import { Link } from 'react-router-dom';
import { paths } from '@largo/web-kit/config/paths.ts';
import { DeviceOffer } from '@largo/web-shop/device/device-offer.tsx';
import { deviceTexts } from '@largo/web-topics/device/texts.ts';
import { NotificationPanel } from './notification-panel.tsx';

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
