import { Avatar, Badge, Button, Row, Stack, styled, token, useFormat } from '@atrium/platform';
import { usePastPeople } from '@atrium/platform/people';
import type { AttendanceUrl } from '../model/use-attendance-url';
import { MonthView } from './month-view';
import { useTexts } from '../../../shared/use-texts';

const Name = styled.h2`
  overflow-wrap: anywhere;
  font-size: ${token.font.size.lg};
`;

/** The month of a colleague or a former one, with a button back to the day of the team. */
export function PersonMonth({ userId, url }: { userId: string; url: AttendanceUrl }) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const person = usePastPeople().people.get(userId);
  return (
    <Stack $gap={5}>
      <Row $gap={3} $wrap $justify="space-between">
        <Row $gap={2}>
          {person && <Avatar name={person.name} src={person.avatarUrl} size={32} decorative />}
          {person && <Name>{titleCase(person.name)}</Name>}
          {person?.isFormer && <Badge>{t('attendance.former')}</Badge>}
        </Row>
        <Button size="sm" icon="arrow-left" onClick={url.closePerson}>
          {t('attendance.everybody')}
        </Button>
      </Row>
      <MonthView url={url} userId={userId} />
    </Stack>
  );
}
