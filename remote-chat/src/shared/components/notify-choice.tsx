import { type ChatNotify, chatNotify } from '@atrium/contracts';
import { RadioGroup } from '@atrium/platform';
import { useTexts } from '../use-texts';

interface NotifyChoiceProps {
  label: string;
  /** Undefined until it is loaded. */
  value: ChatNotify | undefined;
  onChange: (level: ChatNotify) => void;
}

/** The choice of a notification level. */
export function NotifyChoice({ label, value, onChange }: NotifyChoiceProps) {
  const { t } = useTexts();
  const options = chatNotify.options.map((level) => ({
    value: level,
    label: t(`notify.${level}`),
    hint: t(`notify.${level}Hint`),
  }));
  return (
    <RadioGroup
      label={label}
      options={options}
      value={value ?? null}
      disabled={value === undefined}
      onValueChange={onChange}
    />
  );
}
