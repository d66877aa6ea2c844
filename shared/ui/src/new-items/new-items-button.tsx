import { Button, usePageLocale } from '@atrium/ui';
import { styled } from 'styled-components';

// Takes up no height, so that its appearance moves nothing.
const Place = styled.span`
  display: flex;
  flex: none;
  align-items: center;
  height: 0;
`;

interface NewItemsButtonProps {
  count: number;
  /** Shows the new items. The caller moves the focus to them, since the button disappears. */
  onShow: () => void;
}

/** Offers the new items of a short list in the line below it: "1 new". */
export function NewItemsButton({ count, onShow }: NewItemsButtonProps) {
  const isGerman = usePageLocale().startsWith('de');
  return (
    <Place role="status">
      {count > 0 && (
        <Button size="sm" onClick={onShow}>
          {isGerman ? `${count} neu` : `${count} new`}
        </Button>
      )}
    </Place>
  );
}
