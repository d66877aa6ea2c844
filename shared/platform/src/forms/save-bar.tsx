import { Banner, Button, media, Row, styled, token, usePlatformTexts } from '@atrium/platform';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { keyframes } from 'styled-components';

const slideIn = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

const Bar = styled.section`
  position: sticky;
  bottom: calc(${token.space(4)} + ${token.covered.bottom});
  z-index: ${token.layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space(2)} ${token.space(4)};
  padding: ${token.space(2)} ${token.space(2)} ${token.space(2)} ${token.space(4)};
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceFloat};
  box-shadow: ${token.shadow.float};
  animation: ${slideIn} ${token.motion.normal} ${token.motion.ease};
  > [role='alert'] {
    flex: 1 0 100%;
    margin: ${token.space(2)} ${token.space(2)} 0 0;
  }
  /* Controls that get the focus stay clear of the bar. */
  *:has(> &) :is(a, button, input, select, textarea) {
    scroll-margin-bottom: ${token.space(32)};
  }
  ${media.phone} {
    bottom: calc(${token.space(2)} + ${token.covered.bottom});
  }
`;

const Content = styled.div`
  display: flex;
  flex: 1 0 100%;
  flex-direction: column;
  gap: ${token.space(2)};
  max-height: 30vh;
  padding: ${token.space(2)} ${token.space(2)} 0 0;
  overflow-y: auto;
`;

const Status = styled.p<{ $isInvalid: boolean }>`
  color: ${({ $isInvalid }) => ($isInvalid ? token.color.onSoftDanger : token.color.text)};
  font-weight: ${token.font.weight.medium};
`;

/** Props of `SaveBar`. */
export interface SaveBarProps {
  isSaving: boolean;
  /** Whether fields are marked that have to be corrected before saving. */
  isInvalid: boolean;
  /** The reason why the last attempt to save failed. */
  failure: string | undefined;
  onDiscard: () => void;
  /** The effects of saving, above the buttons. They scroll if they are long. */
  children?: ReactNode;
}

/** Returns a ref for the bar. If the bar takes the focus with it, the focus returns to where it was in the form. */
function useFocusReturn(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    const form = bar?.parentElement;
    if (!bar || !form) return undefined;
    let last: HTMLElement | null = null;
    const remember = (target: EventTarget | null) => {
      if (target instanceof HTMLElement && form.contains(target) && !bar.contains(target)) last = target;
    };
    const onFocus = ({ target }: FocusEvent) => remember(target);
    remember(document.activeElement);
    form.addEventListener('focusin', onFocus);
    return () => {
      form.removeEventListener('focusin', onFocus);
      // Focusing a text field on a touch screen would open its keyboard.
      if (!bar.contains(document.activeElement) || window.matchMedia('(pointer: coarse)').matches) return;
      queueMicrotask(() => last?.focus({ preventScroll: true }));
    };
  }, []);
  return ref;
}

/**
 * The end of a form with unsaved changes, in sight while the form scrolls: saves or discards them. Render it as the last
 * child of the form, or of the element that contains all its fields, while there are changes.
 */
export function SaveBar({ isSaving, isInvalid, failure, onDiscard, children }: SaveBarProps) {
  const t = usePlatformTexts();
  const bar = useFocusReturn();
  return (
    <Bar ref={bar} aria-label={t('saveBar.unsaved')}>
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      {children && <Content>{children}</Content>}
      <Status role="status" $isInvalid={isInvalid}>
        {t(isInvalid ? 'saveBar.invalid' : 'saveBar.unsaved')}
      </Status>
      <Row $gap={2}>
        <Button variant="quiet" disabled={isSaving} onClick={onDiscard}>
          {t('saveBar.discard')}
        </Button>
        <Button type="submit" variant="primary" loading={isSaving}>
          {t('saveBar.save')}
        </Button>
      </Row>
    </Bar>
  );
}
