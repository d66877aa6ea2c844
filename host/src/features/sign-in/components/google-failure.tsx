import { Banner, Button, LinkButton, Stack } from '@atrium/ui';
import { Link } from 'react-router-dom';
import { SignInFrame } from './sign-in-frame';

interface GoogleFailureProps {
  title: string;
  /** What happened; read out at once. */
  message?: string;
  /** What to do about it. */
  help?: string;
  /** The same may be tried again as it is. */
  retry?: { label: string; go: () => void } | undefined;
  /** Where to go on. */
  next: { label: string; to: string };
}

/** The way to the provider and back ended badly. */
export function GoogleFailure({ title, message, help, retry, next }: GoogleFailureProps) {
  return (
    <SignInFrame takesFocus title={title} help={help}>
      <Stack $gap={4}>
        {message !== undefined && <Banner tone="danger">{message}</Banner>}
        {retry && (
          <Button variant="primary" full onClick={retry.go}>
            {retry.label}
          </Button>
        )}
        <LinkButton as={Link} to={next.to} variant={retry ? 'secondary' : 'primary'} full replace>
          {next.label}
        </LinkButton>
      </Stack>
    </SignInFrame>
  );
}
