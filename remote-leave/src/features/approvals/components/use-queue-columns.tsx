import type { QueueItem } from '@atrium/contracts';
import { Row, styled, Tag, token, useFormat, useMedia } from '@atrium/platform';
import { AvatarStack, PersonLine } from '@atrium/ui/people';
import type { DataColumn } from '@atrium/ui/table';
import { useMemo } from 'react';
import { kindOf } from '../../../shared/components/correction-detail';
import { useLeaveFormat } from '../../../shared/use-leave-format';
import { itemEmployee, itemReason } from '../model/queue-item';
import { peopleAway } from '../../../shared/people-names';
import { useTexts } from '../../../shared/use-texts';
import { RuleWarnings } from './rule-warnings';

const Muted = styled.span`
  color: ${token.color.textMuted};
`;

/** Dates and amount in one line, or one below the other in a narrow column. Neither breaks within. */
const Dates = styled.span`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${token.space(2)};
  white-space: nowrap;
`;

const Reason = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/**
 * Returns the columns of the queue: employee, type, period with broken rules, remaining balance, who else is away, and
 * reason. On phones, the title of a card has the type, and `CardActions` shows the rest.
 */
export function useQueueColumns(): readonly DataColumn<QueueItem>[] {
  const { t, language } = useTexts();
  const format = useFormat();
  const leaveFormat = useLeaveFormat();
  const isPhone = useMedia('phone');
  return useMemo(
    () => queueColumns(t, format, leaveFormat, isPhone),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the formats change with the language only
    [language, isPhone],
  );
}

function queueColumns(
  t: ReturnType<typeof useTexts>['t'],
  { titleCase }: ReturnType<typeof useFormat>,
  leaveFormat: ReturnType<typeof useLeaveFormat>,
  isPhone: boolean,
): readonly DataColumn<QueueItem>[] {
  const period = ({ form, correction, warnings }: QueueItem) => {
    const leave = form ?? correction?.after ?? correction?.before;
    if (!leave) return correction?.attendance ? leaveFormat.day(correction.attendance.date) : '';
    return (
      <>
        <Dates>
          <span>{leaveFormat.when(leave)}</span> <Muted>{leaveFormat.howLong(leave.amount, leave.unit)}</Muted>
        </Dates>
        {!isPhone && <RuleWarnings warnings={warnings} />}
      </>
    );
  };
  const renderType = ({ form, correction }: QueueItem) => {
    const type = form?.leaveType ?? correction?.after?.leaveType ?? correction?.before?.leaveType;
    return (
      <>
        {type && <Tag color={type.colour}>{type.name}</Tag>}
        {correction && <Muted>{t(`correction.kinds.${kindOf(correction)}`)}</Muted>}
      </>
    );
  };
  return [
    {
      key: 'employee',
      head: t('list.employee'),
      primary: true,
      anyLength: true,
      width: '190px',
      cell: (item) => {
        const { name, avatarUrl } = itemEmployee(item);
        const person = <PersonLine name={titleCase(name)} avatarUrl={avatarUrl} />;
        return isPhone ? (
          <Row $gap={2} $wrap>
            {person}
            {renderType(item)}
          </Row>
        ) : (
          person
        );
      },
    },
    {
      key: 'what',
      head: t('list.type'),
      hiddenOnPhones: true,
      cell: (item) => (
        <Row $gap={2} $wrap>
          {renderType(item)}
        </Row>
      ),
    },
    { key: 'when', head: t('list.when'), hiddenOnPhones: true, cell: period },
    {
      key: 'balance',
      head: t('approver.left'),
      hiddenOnPhones: true,
      cell: ({ balance }) => (balance ? leaveFormat.howLong(balance.available, balance.leaveType.unit) : '–'),
    },
    {
      key: 'away',
      head: t('approver.away'),
      hiddenOnPhones: true,
      cell: ({ away }) =>
        away.length === 0 ? (
          <Muted>{t('approver.nobodyAway')}</Muted>
        ) : (
          <AvatarStack
            people={peopleAway(away).map(({ _id, name, avatarUrl }) => ({ id: _id, name: titleCase(name), avatarUrl }))}
          />
        ),
    },
    {
      key: 'reason',
      head: t('detail.reason'),
      hiddenOnPhones: true,
      anyLength: true,
      cell: (item) => (itemReason(item) === '' ? '–' : <Reason title={itemReason(item)}>{itemReason(item)}</Reason>),
    },
  ];
}
