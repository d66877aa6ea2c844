import { type ChatNotify, chatNotify } from '@atrium/contracts';
import { RadioGroup } from '@atrium/platform';
import { useTexts } from '../use-texts';

/** Returns the options of a level; the effect of “all” differs between one conversation and the default. */
function useLevels(isOwn: boolean) {
  const { t } = useTexts();
  return chatNotify.options.map((level) => ({
    value: level,
    label: t(`notify.${level}`),
    hint: level === 'all' && isOwn ? t('notify.allOfOneHint') : t(`notify.${level}Hint`),
  }));
}

interface NotifyChoiceProps {
  label: string;
  /** Undefined until it is loaded. */
  value: ChatNotify | undefined;
  onChange: (level: ChatNotify) => void;
}

/** The choice of the notification level of conversations without their own. */
export function NotifyChoice({ label, value, onChange }: NotifyChoiceProps) {
  const options = useLevels(false);
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

interface OwnNotifyChoiceProps {
  label: string;
  /** Null if the conversation has no level of its own. */
  value: ChatNotify | null;
  onChange: (level: ChatNotify | null) => void;
}

/** The choice of the notification level of one conversation. */
export function OwnNotifyChoice({ label, value, onChange }: OwnNotifyChoiceProps) {
  const { t } = useTexts();
  const levels = useLevels(true);
  const none = { value: 'default' as const, label: t('notify.default'), hint: t('notify.defaultHint') };
  return (
    <RadioGroup<ChatNotify | 'default'>
      label={label}
      options={[none, ...levels]}
      value={value ?? 'default'}
      onValueChange={(level) => onChange(level === 'default' ? null : level)}
    />
  );
}
