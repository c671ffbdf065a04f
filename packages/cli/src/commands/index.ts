import type { Command } from '../command.ts';
import { announce } from './announce.ts';
import { audit } from './audit.ts';
import { holdConsumer, resumeConsumer } from './consumer.ts';
import { createAdmin } from './create-admin.ts';
import { rotateProviderKey, rotateSigningKey } from './keys.ts';
import { listParked, replayParked } from './parked.ts';
import { resumeSelling, stopSelling } from './selling.ts';
import { resetSecondFactor } from './second-factor.ts';
import { showStatus } from './status.ts';

export const commands: readonly Command[] = [
  showStatus,
  createAdmin,
  resetSecondFactor,
  listParked,
  replayParked,
  stopSelling,
  resumeSelling,
  rotateSigningKey,
  rotateProviderKey,
  holdConsumer,
  resumeConsumer,
  announce,
  audit,
];
