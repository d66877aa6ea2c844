import { Banner, Button, LinkButton, Stack } from '@atrium/ui';
import { Link } from 'react-router-dom';
import { SignInFrame } from '../sign-in-frame';

interface GoogleFailureProps {
  title: string;
  /** What happened; announced to screen readers immediately. */
  message?: string;
  /** What the user can do. */
  help?: string;
  /** Set if the same request can be retried. */
  retry?: { label: string; go: () => void } | undefined;
  /** The link with which the user continues. */
  next: { label: string; to: string };
}

/** Shown when the redirect to the provider and back did not succeed. */
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
