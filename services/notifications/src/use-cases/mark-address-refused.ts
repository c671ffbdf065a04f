import type { UnitOfWork } from '@largo/messaging';
import { addressRepository } from '../db/address-repository.ts';
import { notificationRepository } from '../db/notification-repository.ts';
import type { Notice } from '../domain/notice.ts';
import { newNotification } from '../domain/notification.ts';
import { type ScreenTools, updateScreens } from '../stream/update-screens.ts';

/** The page it links to shows the address. */
const notice: Notice = {
  type: 'system_update',
  priority: 'high',
  title: 'Não conseguimos enviar e-mails para você',
  message: 'O seu endereço de e-mail recusou a nossa mensagem. Confira se ele está certo.',
  actionUrl: '/profile',
};

/** Notifies the owner on other channels, once, however many mails are refused. */
export async function markAddressRefused(
  unit: UnitOfWork,
  email: string,
  tools: ScreenTools,
): Promise<void> {
  const rows = await unit.run(async ({ tx, now }) => {
    const owners = await addressRepository.markRefused(tx, { email, now });
    const written = owners.map((to) => newNotification(to, notice, now));
    await notificationRepository.insert(tx, written);
    return written;
  });
  await updateScreens(rows, [], tools);
}
