import { useToast } from '@atrium/platform';
import { Skeleton, Toast, token } from '@atrium/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { Slot } from '../../../remotes';
import { useReplySlotOf } from '../../../shell/alerts/use-reply-slot-of';
import { useLocalized } from '../../../shell/places/use-places';
import { useTexts } from '../../../shell/use-texts';
import type { HostToasts } from '../model/toasts';
import type { Toast as ShownToast } from '../model/toasts-slice';

/** Cuts a long text off at its end, in the writing direction of the text. */
const oneLine = css`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  unicode-bidi: plaintext;
`;
const Line = styled.span`
  ${oneLine}
`;
const Face = styled(Link)`
  ${oneLine}
`;

const Reply = styled.div`
  /* Above the link that covers the toast. */
  position: relative;
  margin-top: ${token.space(2)};
  user-select: text;
`;

/** Returns the value as it was when `isFrozen` became true; otherwise the current one. */
function useFrozen<Value>(value: Value, isFrozen: boolean): Value {
  const [kept, setKept] = useState(value);
  if (!isFrozen && kept !== value) setKept(value);
  return isFrozen ? kept : value;
}

/** A toast of the app. If its content is replaced, it appears again, unless it has the focus or an open reply. */
export function ToastItem({ toast }: { toast: ShownToast }) {
  const { t } = useTexts();
  const toasts = useToast() as HostToasts; // the shell's own platform provides the shell's toasts
  const { id, title, description, variant, icon, action, duration, open, to, reply } = toast;
  const [hasFocus, setHasFocus] = useState(false);
  const [isReplying, setIsReplying] = useState(false);
  const revision = useFrozen(toast.revision, hasFocus || isReplying);
  const slot = useReplySlotOf()(reply?.type ?? '');
  const localize = useLocalized();
  const { pathname } = useLocation();
  const isOnItsPage = to === pathname;
  const previousFocus = useRef<Element | null>(null);
  const close = () => toasts.dismiss(id);
  const closeReply = () => {
    close();
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus({ preventScroll: true });
  };

  useEffect(() => {
    if (isOnItsPage) toasts.dismiss(id);
  }, [isOnItsPage, toasts, id]);

  const ownAction = action !== undefined && { label: action, onAction: () => toasts.act(id) };
  const replyAction = slot &&
    !isReplying && { label: localize(slot.definition.label), onAction: () => setIsReplying(true), keepsOpen: true };
  const inOneLine = (text: ReactNode) => (to === undefined ? text : <Line>{text}</Line>);
  return (
    <Toast
      key={revision}
      title={
        to === undefined ? (
          title
        ) : (
          <Face to={to} onClick={close}>
            {title}
          </Face>
        )
      }
      description={description === undefined ? undefined : inOneLine(description)}
      variant={variant}
      icon={icon}
      action={ownAction || replyAction || undefined}
      duration={duration ?? Number.POSITIVE_INFINITY}
      held={isReplying}
      open={open}
      onOpenChange={(next) => next || close()}
      onFocusChange={(next, from) => {
        setHasFocus(next);
        if (next && !isReplying) previousFocus.current = from;
      }}
      closeLabel={t('toasts.close')}
    >
      {slot && reply && isReplying && (
        // A drag selects text instead of swiping the toast.
        <Reply onPointerDown={(event) => event.stopPropagation()}>
          <Slot
            name="toast.reply"
            only={(one) => one === slot}
            with={{ objectId: reply.objectId, onDone: closeReply }}
            fallback={<Skeleton height={token.size.controlMd} />}
          />
        </Reply>
      )}
    </Toast>
  );
}
