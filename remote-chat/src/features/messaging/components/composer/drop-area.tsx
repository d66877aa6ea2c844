import { styled, token } from '@atrium/platform';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts';

const Area = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`;

const Veil = styled.div`
  position: absolute;
  inset: ${token.space(2)};
  z-index: ${token.layer.sticky};
  display: grid;
  place-items: center;
  border: 2px dashed ${token.color.accent};
  border-radius: ${token.radius.card};
  background: ${token.color.softAccent};
  color: ${token.color.onSoftAccent};
  font-weight: ${token.font.weight.medium};
  opacity: 0.95;
`;

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

interface DropAreaProps {
  /** Null while files cannot be attached. */
  onFiles: ((files: File[]) => void) | null;
  children: ReactNode;
}

/** Accepts files dropped anywhere in a conversation; without it, the browser would navigate to a dropped file. */
export function DropArea({ onFiles, children }: DropAreaProps) {
  const { t } = useTexts();
  const [isOver, setIsOver] = useState(false);
  const acceptFiles = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = onFiles ? 'copy' : 'none';
    setIsOver(onFiles !== null);
  };
  return (
    <Area
      onDragEnter={acceptFiles}
      onDragOver={acceptFiles}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // Ignores moves between child elements.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      }}
      onDrop={(event) => {
        setIsOver(false);
        if (event.defaultPrevented || !hasFiles(event)) return;
        event.preventDefault();
        onFiles?.([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && <Veil>{t('composer.drop')}</Veil>}
    </Area>
  );
}
