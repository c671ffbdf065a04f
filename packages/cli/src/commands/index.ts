import type { Command } from '../command.ts';
import { createAdmin } from './create-admin.ts';
import { listParked, replayParked } from './parked.ts';

export const commands: readonly Command[] = [createAdmin, listParked, replayParked];
