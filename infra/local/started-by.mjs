// Plain JavaScript: asked before anything is built, as npm may be killed during the build.
import { spawnSync } from 'node:child_process';

/**
 * The processes with which this one should end: its parent, and npm above npm's shell, because the shell
 * keeps waiting when npm is killed. None if npm did not start it.
 */
export function startedBy() {
  const script = process.env['npm_lifecycle_script'];
  if (script === undefined) return [];
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(process.ppid)], {
    encoding: 'utf8',
  });
  const [, npm, command = ''] = /^\s*(\d+)\s+(.*)$/.exec(stdout?.trim() ?? '') ?? [];
  const isShell = command.includes(` -c ${script}`);
  return isShell ? [process.ppid, Number(npm)] : [process.ppid];
}
