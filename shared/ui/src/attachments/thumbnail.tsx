import { Icon, token } from '@atrium/ui';
import { FileArchive, FileAudio, FileImage, FileSpreadsheet, FileText, FileVideo } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

const Square = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  overflow: hidden;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.control};
  background: ${token.color.surfaceSunken};
  color: ${token.color.textMuted};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const ICONS: readonly (readonly [pattern: RegExp, icon: LucideIcon])[] = [
  [/^image\//, FileImage],
  [/^video\//, FileVideo],
  [/^audio\//, FileAudio],
  [/zip|compressed|tar/, FileArchive],
  [/spreadsheet|excel|csv/, FileSpreadsheet],
  [/pdf|text|word/, FileText],
];

/** Image types that every browser can display. */
const DISPLAYABLE_TYPE = /^image\/(?:png|jpeg|webp|gif)$/;

interface ThumbnailProps {
  type: string;
  file?: File | undefined;
  url?: string | null | undefined;
}

/** A thumbnail for images, an icon for other files. */
export function Thumbnail({ type, file, url }: ThumbnailProps) {
  const isDisplayable = DISPLAYABLE_TYPE.test(type);
  const source = useObjectUrl(isDisplayable && !url ? file : undefined) ?? (isDisplayable ? url : null);
  const [failedSource, setFailedSource] = useState<string | null>(null);
  const icon = ICONS.find(([pattern]) => pattern.test(type))?.[1] ?? 'file';
  return (
    <Square aria-hidden>
      {source && source !== failedSource ? (
        <img src={source} alt="" width={40} height={40} loading="lazy" onError={() => setFailedSource(source)} />
      ) : (
        <Icon icon={icon} size={20} />
      )}
    </Square>
  );
}

/** Returns an object URL of the file, which is revoked when the file changes or the component unmounts. */
function useObjectUrl(file: File | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === undefined || typeof URL.createObjectURL !== 'function') return undefined;
    const next = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- made and revoked together, which a render cannot do
    setUrl(next);
    return () => {
      URL.revokeObjectURL(next);
      setUrl(null);
    };
  }, [file]);
  return url;
}
