import { Card } from '@largo/web-kit/look/card.tsx';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import { texts as storeTexts } from './texts.ts';
import classes from './store-preview.module.css';

const { preview: texts } = storeTexts;

interface StorePreviewProps {
  readonly image: string | null;
  readonly name: string;
  readonly description: string;
  readonly neighborhood: string | null;
  /** What is shown differs from what customers see now. */
  readonly isDraft?: boolean;
}

/** The head of the public page with what the seller has written so far. */
export function StorePreview(props: StorePreviewProps) {
  const { city } = useSettings();
  const { image, neighborhood, isDraft = false } = props;
  const name = props.name.trim() || texts.noName;
  const description = props.description.trim();
  return (
    <Card
      title={texts.title}
      action={isDraft && <span className={classes.draft}>{texts.draft}</span>}
    >
      <div className={classes.store}>
        {image === null ? (
          <span className={classes.picture} aria-hidden="true">
            {name.charAt(0)}
          </span>
        ) : (
          <img className={classes.picture} src={image} alt="" width={96} height={96} />
        )}
        <div className={classes.text}>
          <p className={classes.name}>{name}</p>
          <p className={classes.place}>{neighborhood ?? city}</p>
        </div>
        <p className={classes.story} data-empty={description === ''}>
          {description || texts.noDescription}
        </p>
      </div>
    </Card>
  );
}
