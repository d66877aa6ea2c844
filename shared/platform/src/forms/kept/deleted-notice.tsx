import { Banner, Button, KeptContext, usePlatformTexts } from '@atrium/platform';
import { useContext } from 'react';
import { useCopy } from '../../clipboard/use-copy';

/** Props of `DeletedNotice`. */
export interface DeletedNoticeProps {
  /** What happened to the object; defaults to the title of the surrounding `KeptWhileEdited`. */
  title?: string | undefined;
  /** What the user can do; by default that the input can only be copied. */
  text?: string | undefined;
  /** Returns what the user typed. */
  typed: () => string;
}

/** A notice that the edited object was deleted meanwhile, with a button that copies what the user typed. */
export function DeletedNotice({ title, text, typed }: DeletedNoticeProps) {
  const t = usePlatformTexts();
  const { copy } = useCopy();
  const around = useContext(KeptContext);
  return (
    <Banner
      tone="warning"
      title={title ?? (around.isDeleted ? around.title : undefined) ?? t('deletedMeanwhile.title')}
      action={
        <Button size="sm" icon="copy" onClick={() => void copy(typed(), { copied: t('deletedMeanwhile.copied') })}>
          {t('deletedMeanwhile.copy')}
        </Button>
      }
    >
      {text ?? t('deletedMeanwhile.text')}
    </Banner>
  );
}
