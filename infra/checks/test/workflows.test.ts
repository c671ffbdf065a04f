import { describe, expect, it } from 'vitest';
import { outsideTool } from './outside-tool.ts';

const actionlint = outsideTool('actionlint');

describe.skipIf(!actionlint.file)('workflows (needs actionlint)', () => {
  it('have nothing that actionlint minds', () => {
    expect(actionlint.run(['.github/workflows/ci.yml'])).toEqual({ status: 0, output: '' });
  });

  it('are refused with an expression that does not exist', () => {
    const { status, output } = actionlint.run(['infra/checks/planted/workflow.yml']);

    expect(status).toBe(1);
    expect(output).toContain('property "surely_not" is not defined');
  });
});
