import { useId, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from '../actions/icon-button';
import { Icon } from '../icons/icon';
import { visuallyHidden } from '../layout/visually-hidden';
import { ProgressBar } from '../status/progress-bar';
import { Spinner } from '../status/spinner';
import { token } from '../theme/token';
import { FieldError, Hint } from './field';

const Zone = styled.label<{ $over: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${token.space(1)};
  padding: ${token.space(5)} ${token.space(4)};
  border: 1px dashed ${({ $over }) => ($over ? token.color.accent : token.color.borderControl)};
  border-radius: ${token.radius.card};
  background: ${({ $over }) => ($over ? token.color.softAccent : 'transparent')};
  text-align: center;
  cursor: pointer;
  transition: background-color ${token.motion.fast} ${token.motion.ease};
  &:has([aria-busy='true']) {
    cursor: progress;
  }
  &:hover:not(:has(:disabled, [aria-busy='true'])) {
    background-color: ${({ $over }) => ($over ? token.color.softAccent : token.color.hover)};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${token.color.focus};
    outline-offset: 2px;
  }
  &:has([aria-invalid='true']) {
    border-color: ${token.color.danger};
  }
  &:has(:disabled) {
    opacity: 0.55;
    cursor: not-allowed;
  }
  > svg {
    color: ${token.color.textMuted};
  }
  input {
    ${visuallyHidden}
  }
`;

const Label = styled.span`
  font-weight: ${token.font.weight.medium};
`;

const ErrorFrame = styled.div`
  margin-top: ${token.space(1.5)};
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  margin-top: ${token.space(2)};
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${token.space(2)};
  min-height: ${token.size.row};
  > svg {
    color: ${token.color.textMuted};
  }
`;

const TextBlock = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
`;

// Positioned absolutely below the name, so that the list does not shift when an upload ends.
const Progress = styled.div`
  position: absolute;
  inset: auto 0 -4px;
`;

const Name = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Size = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-variant-numeric: ${token.font.tabular};
`;

function UploadProgress({ label, share }: { label: string; share: number | null | undefined }) {
  if (share === undefined) return null;
  return (
    <Progress>
      <ProgressBar label={label} slim {...(share !== null && { value: share })} />
    </Progress>
  );
}

/** Props of `FileDrop`. */
export interface FileDropProps {
  label: ReactNode;
  /** Describes the allowed types and sizes. */
  hint?: ReactNode;
  error?: ReactNode;
  /** The `accept` attribute of the file input. Dropped files bypass it, so validate the files in `onAdd`. */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  /** True while added files are being read or checked: no others are accepted, and the focus stays. */
  loading?: boolean;
  files: readonly File[];
  /** Called with the chosen or dropped files; the caller adds them to `files` or sets `error`. */
  onAdd: (files: File[]) => void;
  onRemove: (file: File) => void;
  /** Returns the label of a file's remove button: `Remove contract.pdf`. */
  removeLabel: (file: File) => string;
  /** Formats the size of a file, such as `1.2 MB`. */
  describe?: (file: File) => ReactNode;
  /** Returns the upload progress of a file from 0 to 1; null if unknown, undefined when it is not uploading. */
  progress?: (file: File) => number | null | undefined;
}

/** A drop zone with a file picker and the list of chosen files. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, error, accept, multiple = true, disabled = false, loading = false, files, onAdd } = props;
  const isBlocked = disabled || loading;
  const id = useId();
  const [isDraggedOver, setDraggedOver] = useState(false);
  const add = (list: FileList | null) => {
    const chosen = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (!isBlocked && chosen.length > 0) onAdd(chosen);
  };
  const onDrag = (isEntering: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setDraggedOver(isEntering && !isBlocked);
  };
  return (
    <div>
      <Zone
        $over={isDraggedOver}
        onDragOver={onDrag(true)}
        onDragLeave={onDrag(false)}
        onDrop={(event) => {
          onDrag(false)(event);
          add(event.dataTransfer.files);
        }}
      >
        <input
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-busy={loading || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={(event) => loading && event.preventDefault()}
          onChange={(event) => {
            add(event.currentTarget.files);
            // Allows the same file to be chosen again, which would not fire `change` otherwise.
            event.currentTarget.value = '';
          }}
        />
        {loading ? <Spinner size={20} /> : <Icon icon="upload" size={20} />}
        <Label>{label}</Label>
        {hint && <Hint as="span">{hint}</Hint>}
      </Zone>
      {error && (
        <ErrorFrame>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </ErrorFrame>
      )}
      {files.length > 0 && (
        <List>
          {files.map((file, index) => (
            <Item key={`${file.name}-${file.size}-${index}`}>
              <Icon icon="file" />
              <TextBlock>
                <Name title={file.name}>{file.name}</Name>
                <UploadProgress label={file.name} share={props.progress?.(file)} />
              </TextBlock>
              {props.describe && <Size>{props.describe(file)}</Size>}
              <IconButton
                icon="x"
                size="sm"
                label={props.removeLabel(file)}
                disabled={disabled}
                onClick={() => props.onRemove(file)}
              />
            </Item>
          ))}
        </List>
      )}
    </div>
  );
}
