import { IconButton, type IconSource, Popover } from '@atrium/platform';
import { EmojiBrowser } from './emoji-browser';

interface EmojiPickerProps {
  /** Accessible name of the button that opens the picker. */
  label: string;
  icon: IconSource;
  onPick: (emoji: string) => void;
  onOpenChange?: (open: boolean) => void;
}

/** A button that opens a searchable list of all emoji, the common ones first. */
export function EmojiPicker({ label, icon, onPick, onOpenChange }: EmojiPickerProps) {
  return (
    <Popover
      label={label}
      width={352}
      side="top"
      flush
      {...(onOpenChange && { onOpenChange })}
      trigger={<IconButton icon={icon} label={label} size="sm" />}
    >
      {(close) => (
        <EmojiBrowser
          onPick={(emoji) => {
            close();
            onPick(emoji);
          }}
        />
      )}
    </Popover>
  );
}
