import path from 'node:path';
import { root, textOf } from './project.mjs';

/**
 * The part of the night that the gate runs, a different tenth each day, so that all has run after ten days: files that
 * only run at night, and files that do more then. A tenth takes two minutes at most on a quiet machine.
 * @type {readonly (readonly string[])[]}
 */
const tenths = JSON.parse(textOf(path.join(root, 'infra/local/runner/night.json')));

const dayMs = 86_400_000;

/** @param {Date} [day] @returns {readonly string[]} */
export const tenthOf = (day = new Date()) =>
  tenths[Math.floor(day.getTime() / dayMs) % tenths.length] ?? [];
