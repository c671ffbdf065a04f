import type { PushSubscriptionBody } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { consentRepository } from '../db/consent-repository.ts';
import { deviceRepository } from '../db/device-repository.ts';
import { pushRepository } from '../db/push-repository.ts';
import { maxDevices } from '../domain/device-push.ts';
import { PushEndpointNotAllowed } from '../domain/errors.ts';
import { isPushEndpoint } from '../push/push-endpoints.ts';

export interface RegisterDevice {
  userId: string;
  /** The device is removed when this session ends. */
  sessionId: string;
  subscription: PushSubscriptionBody;
}

/**
 * Registers a browser that agreed to pushes. The same endpoint is the same device: it moves to the
 * user now signed in, and pushes waiting for its former owner are dropped.
 * @returns the device's id
 */
export async function registerDevice(
  unit: UnitOfWork,
  { userId, sessionId, subscription }: RegisterDevice,
  { allowLoopback }: { allowLoopback: boolean },
): Promise<string> {
  const { endpoint, keys } = subscription;
  if (!isPushEndpoint(endpoint, { loopback: allowLoopback })) throw new PushEndpointNotAllowed();
  return unit.run(async (change) => {
    const { tx, now } = change;
    const before = await deviceRepository.findByEndpointForUpdate(tx, endpoint);
    const { p256dh, auth } = keys;
    const id = before?.id ?? newId();
    const createdAt = before?.createdAt ?? now;
    await deviceRepository.save(tx, { id, userId, sessionId, endpoint, p256dh, auth, createdAt });
    if (before?.userId === userId) return id;
    await pushRepository.deleteOfOthers(tx, id, userId);
    const others = (await deviceRepository.listOf(tx, [userId])).filter((one) => one.id !== id);
    const oldest = others.slice(maxDevices - 1).map((one) => one.id);
    await deviceRepository.remove(tx, oldest);
    const given = [{ category: 'devices' as const, channel: 'push' as const, isOn: true }];
    await consentRepository.insert(change, userId, { way: 'device', given });
    return id;
  });
}
