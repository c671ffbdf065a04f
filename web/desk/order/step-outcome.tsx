import { Group } from '@mantine/core';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Dialog } from '../screens/dialog.tsx';
import { stepTexts } from './list-texts.ts';
import classes from './order-list.module.css';
import { closeRun } from './step-runs.ts';
import { useNextSteps } from './use-next-steps.ts';

const { outcome: texts, again } = stepTexts;

/** What became of each of several orders, with the reason where one did not change. */
export function StepOutcome() {
  const { outcome: run, start } = useNextSteps();
  if (!run) return null;
  const failed = run.steps.filter(({ state }) => state === 'failed');
  const close = () => closeRun(run.id);
  const tryAgain = () => {
    close();
    start(
      run.to,
      failed.map(({ orderId, orderNumber }) => ({ id: orderId, orderNumber })),
    );
  };
  return (
    <Dialog title={texts.title} onClose={close}>
      <div className="l-stack l-gap-14">
        <p role="status">{texts.text(run.steps.length - failed.length, failed.length)}</p>
        <ul className={classes.lines}>
          {run.steps.map(({ orderId, orderNumber, state, problem }) => (
            <li key={orderId} data-state={state}>
              <p className="l-row l-apart">
                <span>{orderNumber}</span>
                <strong className="l-soft">{texts.states[state]}</strong>
              </p>
              {problem !== undefined && <p className="l-soft">{problem}</p>}
            </li>
          ))}
        </ul>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={close}>
            {texts.close}
          </Button>
          <Button onClick={tryAgain}>{again}</Button>
        </Group>
      </div>
    </Dialog>
  );
}
