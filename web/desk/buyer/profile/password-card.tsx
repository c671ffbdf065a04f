import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useSaveForm, type Refusal } from '../../screens/use-save-form.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { LeaveDialog } from '../../screens/leave-dialog.tsx';
import { PasswordField } from '@largo/web-kit/look/password-field.tsx';
import { PasswordStrength } from '@largo/web-kit/look/password-strength.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { passwordProblem, passwordTexts } from '@largo/web-kit/format/password-rules.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { useLeaveGuard } from '@largo/web-kit/page/use-leave-guard.ts';
import { useChangePassword } from './sessions.queries.ts';
import { texts as profileTexts } from '@largo/web-topics/profile/texts.ts';
import classes from './profile.module.css';

const { password: texts } = profileTexts;
const empty = { currentPassword: '', password: '', confirmPassword: '' };
type Draft = typeof empty;
type Problems = Partial<Draft>;

function problemsOf({ currentPassword, password, confirmPassword }: Draft): Problems {
  const problem = passwordProblem(password, confirmPassword);
  return {
    ...(currentPassword === '' ? { currentPassword: texts.currentRequired } : {}),
    ...(problem === passwordTexts.differs ? { confirmPassword: problem } : {}),
    ...(problem !== null && problem !== passwordTexts.differs ? { password: problem } : {}),
  };
}

const fieldOfCode: Readonly<Record<string, keyof Draft>> = {
  PASSWORD_WRONG: 'currentPassword',
  PASSWORD_TOO_WEAK: 'password',
  PASSWORD_MISMATCH: 'confirmPassword',
};

/** What the server refused, at its field; the rest is for the whole form. */
function refusalOf(error: unknown): Refusal {
  const field = error instanceof ApiError ? fieldOfCode[error.code] : undefined;
  if (field === undefined) return { failure: problemText(error), errors: {} };
  const sentence = field === 'currentPassword' ? texts.wrong : problemText(error);
  return { failure: null, errors: { [field]: sentence } };
}

export function PasswordCard({ email }: { email: string }) {
  const { form, values, failure, field, isSaving, onSubmit } = useSaveForm({
    initialValues: empty,
    validate: problemsOf,
    bodyOf: (draft) => draft,
    save: useChangePassword(),
    onSaved: () => {
      form.reset();
      showToast({ kind: 'success', message: texts.done, lastsMs: 8_000 });
    },
    refusalOf,
  });
  const guard = useLeaveGuard(form.isDirty());
  return (
    <Card title={texts.title}>
      <p>{texts.text}</p>
      <form onSubmit={onSubmit} noValidate className={`l-stack ${classes.narrow}`}>
        {failure !== null && <Callout kind="error">{failure}</Callout>}
        {/* Password managers keep the pair. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={texts.current}
          autoComplete="current-password"
          maxLength={200}
          {...field('currentPassword')}
        />
        <PasswordField
          label={texts.next}
          autoComplete="new-password"
          maxLength={200}
          hint={passwordTexts.hint}
          {...field('password')}
        />
        {values.password !== '' && <PasswordStrength password={values.password} />}
        <PasswordField
          label={texts.confirm}
          autoComplete="new-password"
          maxLength={200}
          {...field('confirmPassword')}
        />
        <div>
          <Button type="submit" loading={isSaving}>
            {texts.submit}
          </Button>
        </div>
        <p className={`l-muted ${classes.hint}`}>
          {texts.forgot} <Link to={paths.forgotPassword}>{texts.reset}</Link>
        </p>
      </form>
      <LeaveDialog guard={guard} />
    </Card>
  );
}
