import type { Notification } from '@atrium/contracts';
import { Button, token } from '@atrium/ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useTexts } from '../../../shell/use-texts';
import { NotificationItem } from './notification-item';

const Place = styled.div`
  padding: 0 ${token.space(4)} ${token.space(2)} 52px;
`;

const List = styled.ul`
  margin-inline-start: ${token.space(4)};
  border-inline-start: 2px solid ${token.color.border};
`;

interface EarlierProps {
  list: readonly Notification[];
  close: () => void;
}

/** A button with the number of earlier notifications about the same object, which expands their list. */
export function EarlierNotifications({ list, close }: EarlierProps) {
  const { t } = useTexts();
  const listId = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Place>
        <Button
          size="sm"
          variant="quiet"
          icon={open ? 'chevron-down' : 'chevron-right'}
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          onClick={() => setOpen(!open)}
        >
          {t('notifications.earlier', { count: list.length })}
        </Button>
      </Place>
      {open && (
        <List id={listId}>
          {list.map((notification) => (
            <NotificationItem key={notification._id} notification={notification} close={close} />
          ))}
        </List>
      )}
    </>
  );
}
