import { Banner, Button, KeptContext, usePlatformTexts } from '@atrium/platform';
import { useContext } from 'react';
import { useCopy } from '../../clipboard/use-copy';

/** Props of `DeletedNotice`. */
export interface DeletedNoticeProps {
  /** Says what happened to the object; by default what the surrounding `KeptWhileEdited` says. */
  title?: string | undefined;
  /** Says what the user can do; that it can only be copied by default. */
  text?: string | undefined;
  /** Returns what the user typed. */
  typed: () => string;
}

/** Says that the edited object was deleted meanwhile, and copies what the user typed. */
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
