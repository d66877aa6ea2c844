import { useUrlState } from '@atrium/platform/url-state';
import { Select } from '@atrium/ui';
import styled from 'styled-components';
import { useReleases } from '../../api/releases';
import { useTexts } from '../../model/use-texts';
import { Section } from '../page/section';
import { HistoryTable } from './history-table';

const Filter = styled.div`
  width: 220px;
  max-width: 100%;
`;

/** The page at /ops/history. The URL contains the package by which it is filtered. */
export function Component() {
  const { t } = useTexts();
  const [params, change] = useUrlState();
  const name = params.get('package') || null;
  const known = (useReleases().data ?? []).map((released) => released.name);
  // Includes the chosen one if it has no stored version any more, and while the packages load.
  const names = name === null || known.includes(name) ? known : [...known, name];
  return (
    <Section
      title={t('history.title')}
      action={
        <Filter>
          <Select
            aria-label={t('history.filter')}
            value={name ?? ''}
            options={[{ value: '', label: t('history.all') }, ...names.map((one) => ({ value: one, label: one }))]}
            onChange={({ target }) => change({ package: target.value }, { replace: true })}
          />
        </Filter>
      }
    >
      <HistoryTable key={name} name={name} />
    </Section>
  );
}
