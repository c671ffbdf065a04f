import type { Command } from '../command.ts';
import { createAdmin } from './create-admin.ts';
import { listParked, replayParked } from './parked.ts';
import { resumeSelling, stopSelling } from './selling.ts';
import { showStatus } from './status.ts';

export const commands: readonly Command[] = [
  showStatus,
  createAdmin,
  listParked,
  replayParked,
  stopSelling,
  resumeSelling,
];
