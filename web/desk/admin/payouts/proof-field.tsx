import { useState } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { FileButton } from '../../screens/file-button.tsx';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { uploadProof } from './proof.ts';
import { actionTexts } from './action-texts.ts';
import classes from './proof-field.module.css';

const { proof: texts } = actionTexts;
const maxBytes = 5 * 1024 * 1024;
const accepted = 'image/jpeg,image/png,image/webp,image/gif,application/pdf';

interface ProofFieldProps {
  readonly payoutId: string;
  readonly onUploaded: (proofId: string | null) => void;
  readonly onBusy: (isBusy: boolean) => void;
}

/** Sent ahead as soon as it is chosen; what failed is not sent with the transfer. */
function useProof({ payoutId, onUploaded, onBusy }: ProofFieldProps) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = () => {
    setFile(null);
    setProblem(null);
    onUploaded(null);
  };
  const choose = async (chosen: File) => {
    remove();
    if (chosen.size > maxBytes) {
      setProblem(texts.tooLarge);
      return;
    }
    onBusy(true);
    try {
      onUploaded(await uploadProof(payoutId, chosen));
      setFile(chosen);
    } catch (error) {
      setProblem(knownProblem(error, texts.failed));
    } finally {
      onBusy(false);
    }
  };
  return { file, problem, choose, remove };
}

/** A picture or a PDF of the transfer. */
export function ProofField(props: ProofFieldProps) {
  const { file, problem, choose, remove } = useProof(props);
  return (
    <div className="l-stack l-gap-6">
      <span className="l-label">{texts.label}</span>
      <span className="l-muted">{texts.hint}</span>
      <div className="l-wrap l-gap-8">
        <FileButton
          label={file === null ? texts.choose : texts.other}
          accept={accepted}
          onFiles={([chosen]) => chosen && void choose(chosen)}
        />
        {file !== null && (
          <>
            <span role="status" className={classes.name}>
              {file.name}
            </span>
            <Button variant="subtle" size="sm" onClick={remove}>
              {texts.remove}
            </Button>
          </>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className="l-wrong">
          {problem}
        </p>
      )}
    </div>
  );
}
