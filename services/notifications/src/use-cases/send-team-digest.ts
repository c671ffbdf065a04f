import type { Clock } from '@largo/kernel';
import type { Db, UnitOfWork } from '@largo/messaging';
import { type Logger, RemoteError, type WorkQueue } from '@largo/service-kit';
import type { TeamWorkClient } from '../clients/team-work-client.ts';
import { digestRepository } from '../db/digest-repository.ts';
import { teamDigestDayAt } from '../domain/digest.ts';
import { type TeamWork, teamDigestLines, teamDigestNotice } from '../domain/team-digest.ts';
import { type ScreenTools, updateScreens } from '../stream/update-screens.ts';
import { wantedOf, writeMessages } from './steps/write-messages.ts';

interface Tools extends ScreenTools {
  db: Db;
  clock: Clock;
  log: Logger;
  teamWork: TeamWorkClient;
  mailSender: WorkQueue;
}

/**
 * Once a day, sends each administrator one notice and one mail with what waits for the team, if
 * anything. While a service is unavailable no turn is used up, and a later run that day tries
 * again.
 */
export async function sendTeamDigest(unit: UnitOfWork, tools: Tools): Promise<void> {
  const { db, clock, log, teamWork, mailSender } = tools;
  const day = teamDigestDayAt(clock.now());
  if (day === undefined || !(await digestRepository.isTeamDue(db, day))) return;
  let work: TeamWork;
  try {
    work = await teamWork.countTeamWork('notifications.send-team-digest');
  } catch (err) {
    if (!(err instanceof RemoteError)) throw err;
    log.warn({ err }, 'the digest for the team waits for a service');
    return;
  }
  const shown = await unit.run(async (change) => {
    const admins = await digestRepository.takeTeamTurns(change.tx, day);
    const lines = teamDigestLines(work, change.now);
    if (lines.length === 0) return [];
    const notice = teamDigestNotice(work, change.now);
    const wanted = await wantedOf(change.tx, {
      notices: admins.map((to) => ({ to, ...notice })),
      mails: admins.map((to) => ({ to, template: 'team-digest', data: { lines } })),
    });
    return writeMessages(change, wanted);
  });
  mailSender.wake();
  await updateScreens(shown, [], tools);
}
