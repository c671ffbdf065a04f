import {
  AccountDeletionCheckedV1,
  AccountDeletionRefusedV1,
  AccountDeletionRequestedV1,
  AccountErasedV1,
  DataExportRequestedV1,
  PersonalDataCollectedV1,
  type ServiceName,
} from '@largo/contracts';
import { subscribe, type Subscription, type Units } from '@largo/messaging';
import { markErased } from './erased-people.ts';
import { sealFor } from '../sealed-for.ts';
import { cutIntoParts } from './parts.ts';
import type { PersonalData } from './personal-data.ts';

/** A service's answers to a person who wants to export or delete their data. */
export function personalDataSubscriptions(
  service: ServiceName,
  keeper: PersonalData,
  units: Units,
): Subscription[] {
  const deletion = `${service}.account-deletion`;
  return [
    subscribe(DataExportRequestedV1, (event) =>
      units.forEvent(`${service}.data-export`, event).run(async ({ tx, emit }) => {
        const { exportId, userId, publicKey } = event.data;
        const collected = await keeper.collect(tx, userId);
        const contents = cutIntoParts(JSON.stringify(collected));
        for (const [index, text] of contents.entries()) {
          const content = publicKey === undefined ? text : sealFor(publicKey, text, exportId);
          const numbered = { part: index + 1, parts: contents.length };
          emit(PersonalDataCollectedV1[service], { exportId, userId, ...numbered, content });
        }
      }),
    ),
    subscribe(AccountDeletionRequestedV1, (event) =>
      units.forEvent(deletion, event).run(async (change) => {
        const { deletionId, userId } = event.data;
        const blockers = await keeper.check(change, userId);
        change.emit(AccountDeletionCheckedV1[service], { deletionId, userId, blockers });
      }),
    ),
    subscribe(AccountDeletionRefusedV1, (event) =>
      units
        .forEvent(deletion, event)
        .run(async (change) => keeper.thaw?.(change, event.data.userId)),
    ),
    subscribe(AccountErasedV1, (event) =>
      units.forEvent(`${service}.account-erased`, event).run(async (change) => {
        const { userId, isRepeated = false } = event.data;
        await markErased(change, service, userId);
        await keeper.erase(change, userId, { isRepeated });
      }),
    ),
  ];
}
