import type { SeriesPart } from '@atrium/contracts';
import { Button, Dialog, RadioGroup } from '@atrium/platform';
import { useState } from 'react';
import type { SeriesChoice } from '../model/use-series-choice';
import { useTexts } from '../../../shared/use-texts';

/** The dialog that asks which occurrences of a series to change or delete. */
export function SeriesDialog({ asked }: Pick<SeriesChoice, 'asked'>) {
  const { t } = useTexts();
  const [part, setPart] = useState<SeriesPart>('this');
  if (!asked) return null;
  const { task, title, answer } = asked;
  return (
    <Dialog
      open
      size="sm"
      title={t(`calendar.series.${task}`, { title })}
      onClose={() => answer(null)}
      footer={
        <>
          <Button onClick={() => answer(null)}>{t('calendar.cancel')}</Button>
          <Button variant={task === 'delete' ? 'danger' : 'primary'} onClick={() => answer(part)}>
            {t(task === 'delete' ? 'calendar.delete' : 'calendar.save')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t('calendar.series.which')}
        value={part}
        onValueChange={(value) => setPart(value === 'all' || value === 'following' ? value : 'this')}
        options={[
          { value: 'this', label: t('calendar.series.this') },
          { value: 'following', label: t('calendar.series.following') },
          { value: 'all', label: t('calendar.series.all') },
        ]}
      />
    </Dialog>
  );
}
