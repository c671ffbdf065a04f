import type { NeighborhoodRuleView } from '@largo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Callout } from '../../../components/ui/callout.tsx';
import { ConfirmDialog } from '../../../components/signed-in/confirm-dialog.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { removeRule } from '../api/neighborhood-rules.queries.ts';
import { ruleProblemText } from '../neighborhood-rule.ts';
import { rulesTexts } from '../rules-texts.ts';

const { removal: words } = rulesTexts;

interface RemovalProps {
  readonly rule: NeighborhoodRuleView;
  readonly onClose: () => void;
}

export function NeighborhoodRuleRemoval({ rule, onClose }: RemovalProps) {
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async () => {
    setPending(true);
    setFailure(null);
    try {
      await removeRule(queryClient, rule.id);
      showToast({ kind: 'success', message: rulesTexts.removed });
      onClose();
    } catch (error) {
      setFailure(rulesTexts.removeFailed(ruleProblemText(error)));
      setPending(false);
    }
  };
  return (
    <ConfirmDialog
      title={words.title(rule.neighborhoodName)}
      open
      confirm={words.confirm}
      danger
      isPending={isPending}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{words.text}</p>
      {failure !== null && <Callout kind="error">{failure}</Callout>}
    </ConfirmDialog>
  );
}
