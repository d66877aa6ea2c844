import { Badge, Button, Row, Stack, useFormat } from '@atrium/platform';
import { PartTitle } from '../../../shared/components/part-title';
import { kindOf } from '../../../shared/components/correction-detail';
import { useOwnCorrections } from '../api/get-own-corrections';
import { useTexts } from '../../../shared/use-texts';

interface OwnCorrectionsProps {
  leaveId: string;
  onOpen: (correctionId: string) => void;
}

/** The corrections of the user's own leave, newest first. Renders nothing without corrections. */
export function OwnCorrections({ leaveId, onOpen }: OwnCorrectionsProps) {
  const { t } = useTexts();
  const { date } = useFormat();
  const corrections = useOwnCorrections({ leaveId, page: 1, limit: 20 }).data?.corrections ?? [];
  if (corrections.length === 0) return null;
  return (
    <section>
      <PartTitle>{t('correction.list')}</PartTitle>
      <Stack $gap={1} $align="start">
        {corrections.map((correction) => (
          <Row key={correction._id} $gap={2} $wrap>
            <Button size="sm" variant="quiet" onClick={() => onOpen(correction._id)}>
              {t(`correction.kinds.${kindOf(correction)}`)}, {date(correction.createdAt)}
            </Button>
            <Badge tone={correction.status === 'Pending' ? 'warning' : 'neutral'}>
              {t(`status.${correction.status}`)}
            </Badge>
          </Row>
        ))}
      </Stack>
    </section>
  );
}
