import { Spinner } from '@atrium/ui';
import { useSlow } from '../../../shell/use-slow';
import { SignInFrame } from './sign-in-frame';

/** Shown while an operation without a form completes. */
export function Working({ title }: { title: string }) {
  return (
    <SignInFrame title={title}>
      <div aria-live="polite">{useSlow() && <Spinner size={24} label={title} />}</div>
    </SignInFrame>
  );
}
