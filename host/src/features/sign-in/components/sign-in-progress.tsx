import { Spinner } from '@atrium/ui';
import { useIsSlow } from '../../../shell/use-is-slow';
import { SignInFrame } from './sign-in-frame';

/** Shown while an operation without a form completes. */
export function SignInProgress({ title }: { title: string }) {
  return (
    <SignInFrame title={title}>
      <div aria-live="polite">{useIsSlow() && <Spinner size={24} label={title} />}</div>
    </SignInFrame>
  );
}
