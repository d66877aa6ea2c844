import type { CalendarEvent } from '@atrium/contracts';
import { Avatar, Badge, Icon, type IconName, LinkButton, Stack, styled, titleCase, token } from '@atrium/platform';
import type { ReactNode } from 'react';
import type { EventPreferences } from '../api/change-event';
import { linkParts, meetingLinkOf } from '../model/links/links';
import { toReminder } from '../model/event-values';
import { repeatOfEvent } from '../model/repeat';
import type { CalendarFormat } from '../model/use-calendar-format';
import { EventColour, ReminderField } from './preferences/preference-fields';
import { useTexts } from '../../../shared/use-texts';

const Fact = styled.div`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: ${token.space(3)};
  overflow-wrap: anywhere;
  > svg {
    margin-top: 2px;
    color: ${token.color.textMuted};
  }
`;

const Muted = styled.div`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
`;

const People = styled.ul`
  display: grid;
  gap: ${token.space(2)};
  li {
    display: flex;
    align-items: center;
    gap: ${token.space(2)};
    min-width: 0;
  }
  li > span:nth-child(2) {
    flex: 1;
    min-width: 0;
  }
`;

const Text = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const TONES = { accepted: 'positive', declined: 'danger', maybe: 'warning', pending: 'neutral' } as const;

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <Fact>
      <Icon icon={icon} />
      <div>{children}</div>
    </Fact>
  );
}

interface EventDetailsProps {
  event: CalendarEvent;
  format: CalendarFormat;
  timeZone: string;
  /** Saves the user's own colour and reminder. */
  onPreferences: (change: EventPreferences) => void;
}

/** The details of an event: time, place, attendees and description. */
export function EventDetails({ event, format, timeZone, onPreferences }: EventDetailsProps) {
  const { t } = useTexts();
  const meeting = meetingLinkOf(event);
  const repeat = repeatOfEvent(event);
  return (
    <Stack $gap={4}>
      <Line icon="clock">
        {format.whenOf(event)}
        {!event.allDay && <Muted>{timeZone}</Muted>}
        {event.isFree && <Muted>{t('calendar.free')}</Muted>}
      </Line>
      {repeat !== null && <Line icon="rotate-cw">{t(`calendar.repeat.short.${repeat}`)}</Line>}
      {meeting !== null && (
        <LinkButton href={meeting} target="_blank" rel="noopener noreferrer" variant="primary" full>
          {t('calendar.join')}
        </LinkButton>
      )}
      {event.location !== '' && (
        <Line icon="building">
          <LinkedText text={event.location} />
        </Line>
      )}
      {event.description !== '' && (
        <Text>
          <LinkedText text={event.description} />
        </Text>
      )}
      <Line icon="users">
        <People aria-label={t('calendar.form.attendees')}>
          {event.attendees.map(({ person, response }) => (
            <li key={person._id}>
              <Avatar name={titleCase(person.name)} src={person.avatarUrl} size={24} decorative />
              <span>{titleCase(person.name)}</span>
              {person._id === event.organizer._id ? (
                <Muted>{t('calendar.organizer')}</Muted>
              ) : (
                <Badge tone={TONES[response]}>{t(`calendar.responses.${response}`)}</Badge>
              )}
            </li>
          ))}
        </People>
      </Line>
      {event.response !== null && (
        <>
          <ReminderField
            value={toReminder(event.reminderMinutes)}
            wholeDays={event.allDay}
            onChange={(reminderMinutes) => onPreferences({ reminderMinutes })}
          />
          <EventColour
            value={event.colour ?? null}
            scope={event.scope}
            onChange={(colour) => onPreferences({ colour })}
          />
        </>
      )}
    </Stack>
  );
}

const Address = styled.a`
  color: ${token.color.accent};
  overflow-wrap: anywhere;
`;

/** A text whose web addresses are links. They open in a new tab. */
function LinkedText({ text }: { text: string }) {
  let start = 0;
  return linkParts(text).map(({ text: part, href }) => {
    const key = start;
    start += part.length;
    return href === null ? (
      part
    ) : (
      <Address key={key} href={href} target="_blank" rel="noopener noreferrer">
        {part}
      </Address>
    );
  });
}
