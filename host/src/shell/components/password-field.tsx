import { Field, IconButton, Input, type InputProps, token } from '@atrium/ui';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useTexts } from '../use-texts';

const Box = styled.div`
  position: relative;
  > input {
    padding-right: ${token.space(11)};
  }
  > button {
    position: absolute;
    inset-block: 0;
    right: ${token.space(1)};
    margin-block: auto;
  }
`;

interface PasswordFieldProps extends InputProps {
  /** `Password` by default. */
  label?: string;
  error: string | undefined;
  hint?: string | undefined;
}

/** A password field with a button that reveals the password. */
export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const { t } = useTexts();
  const [isVisible, setIsVisible] = useState(false);
  return (
    <Field label={label ?? t('signIn.password')} hint={hint} error={error}>
      <Box>
        <Input {...input} required type={isVisible ? 'text' : 'password'} />
        <IconButton
          size="sm"
          icon={isVisible ? EyeOff : Eye}
          label={isVisible ? t('signIn.hidePassword') : t('signIn.showPassword')}
          tooltip={false}
          onClick={() => setIsVisible(!isVisible)}
        />
      </Box>
    </Field>
  );
}
