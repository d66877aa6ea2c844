import { Button, token } from '@atrium/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';
import { useTexts } from '../../../shell/use-texts';

const Place = styled.div`
  display: flex;
  justify-content: center;
  padding: ${token.space(3)};
`;

interface OlderButtonProps {
  loading: boolean;
  /** Whether the last attempt failed; then only a press loads again. */
  failed: boolean;
  onShow: () => void;
}

/** The button at the end of a list with older notifications. Loads them when it becomes visible or is pressed. */
export function OlderButton({ loading, failed, onShow }: OlderButtonProps) {
  const { t } = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const show = useEffectEvent(() => {
    if (!loading) onShow();
  });
  useEffect(() => {
    const element = place.current;
    if (element === null || failed || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) show();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [failed]);
  return (
    <Place ref={place}>
      <Button size="sm" variant="quiet" loading={loading} onClick={onShow}>
        {failed ? t('notifications.retry') : t('notifications.older')}
      </Button>
    </Place>
  );
}
