import { Button } from '@largo/web-kit/look/button.tsx';
import { Dialog } from '../screens/dialog.tsx';
import { closeRun } from './step-runs.ts';
import { stepTexts } from './list-texts.ts';
import { useNextSteps } from './use-next-steps.ts';
import classes from './step-outcome.module.css';

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
        <ul className={classes.steps}>
          {run.steps.map(({ orderId, orderNumber, state, problem }) => (
            <li key={orderId} data-state={state}>
              <span>{orderNumber}</span>
              <strong className="l-soft">{texts.states[state]}</strong>
              {problem !== undefined && <p className="l-soft">{problem}</p>}
            </li>
          ))}
        </ul>
        <div className={`l-wrap l-gap-8 ${classes.actions}`}>
          <Button variant="default" onClick={close}>
            {texts.close}
          </Button>
          <Button onClick={tryAgain}>{again}</Button>
        </div>
      </div>
    </Dialog>
  );
}
