import { Banner, Button, EmptyState, ErrorState, ProgressBar, Skeleton, Spinner, Stack } from '@atrium/ui';
import { Specimen, State } from './specimen';

const TONES = ['info', 'success', 'warning', 'danger'] as const;

/** Status indicators. */
export function StatusSection() {
  return (
    <>
      <Specimen name="Banner" wide>
        {TONES.map((tone) => (
          <Banner key={tone} tone={tone} title={`A banner of the kind ${tone}`} action={<Button size="sm">Act</Button>}>
            It says what happened and what to do next.
          </Banner>
        ))}
      </Specimen>
      <Specimen name="Progress">
        <State name="known">
          <ProgressBar value={0.4} label="Uploading, known" />
        </State>
        <State name="unknown">
          <ProgressBar label="Uploading, unknown" />
        </State>
        <State name="slim">
          <ProgressBar value={0.7} label="Page" slim />
        </State>
      </Specimen>
      <Specimen name="Skeleton and spinner">
        <Stack $gap={3} aria-busy>
          <Skeleton width="200px" />
          <Skeleton width="140px" />
          <Skeleton width="40px" height="40px" round />
        </Stack>
        <State name="named">
          <Spinner size={24} label="Loading people" />
        </State>
      </Specimen>
      <Specimen name="Empty and error state">
        <EmptyState
          title="No leave yet"
          text="Ask for your first day off."
          action={<Button variant="primary">Request leave</Button>}
        />
        <ErrorState
          title="Leave could not be loaded"
          text="The server did not answer."
          onRetry={() => {}}
          retryLabel="Retry"
        />
        <ErrorState title="Trying again" onRetry={() => {}} retryLabel="Try again" retrying />
      </Specimen>
    </>
  );
}
