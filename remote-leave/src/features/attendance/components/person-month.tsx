import { Avatar, Button, Row, Stack, styled, token, useEmployees, useFormat } from '@atrium/platform';
import type { AttendanceUrl } from '../model/use-attendance-url';
import { MonthView } from './month-view';
import { useTexts } from '../../../shared/use-texts';

const Name = styled.h2`
  overflow-wrap: anywhere;
  font-size: ${token.font.size.lg};
`;

/** The month of a colleague, with a button back to the day of the team. */
export function PersonMonth({ userId, url }: { userId: string; url: AttendanceUrl }) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const person = useEmployees().data?.find(({ user }) => user._id === userId)?.user;
  return (
    <Stack $gap={5}>
      <Row $gap={3} $wrap $justify="space-between">
        <Row $gap={2}>
          {person && <Avatar name={person.name} src={person.avatarUrl} size={32} decorative />}
          {person && <Name>{titleCase(person.name)}</Name>}
        </Row>
        <Button size="sm" icon="arrow-left" onClick={url.closePerson}>
          {t('attendance.everybody')}
        </Button>
      </Row>
      <MonthView url={url} userId={userId} />
    </Stack>
  );
}
