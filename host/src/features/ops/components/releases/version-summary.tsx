import { CLIENT_ERROR_STAGES, type LiveVersion, MISDEEDS } from '@atrium/contracts';
import { useFormat } from '@atrium/platform';
import { Badge, Icon, media, Row, token } from '@atrium/ui';
import styled from 'styled-components';
import { failedShare, findBetterVersion } from '../../model/figures';
import { useFigureFormat, useSince } from '../../model/use-formats';
import { useTexts } from '../../model/use-texts';

const Lines = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${token.space(0.5)};
  min-width: 0;
  p {
    color: ${token.color.textMuted};
    font-size: ${token.font.size.xs};
    overflow-wrap: anywhere;
  }
  ${media.phone} {
    align-items: flex-end;
  }
`;

const Version = styled.span`
  font-weight: ${token.font.weight.medium};
  overflow-wrap: anywhere;
`;

const Warning = styled.span`
  display: flex;
  gap: ${token.space(1)};
  color: ${token.color.onSoftDanger};
  svg {
    flex: none;
  }
`;

const PROBLEMS = [...CLIENT_ERROR_STAGES, ...MISDEEDS];

const isProblem = (kind: string): kind is (typeof PROBLEMS)[number] => PROBLEMS.some((known) => known === kind);

interface VersionSummaryProps {
  version: LiveVersion;
  /** All live versions of the package. */
  live: readonly LiveVersion[];
}

/** A live version: since when and by whom, and how sessions ran it. */
export function VersionSummary({ version, live }: VersionSummaryProps) {
  const { t } = useTexts();
  const figures = useFigureFormat();
  const since = useSince();
  const better = findBetterVersion(version, live);
  return (
    <Lines>
      <Row $gap={2} $wrap>
        <Version>{version.version}</Version>
        {version.percent !== undefined && (
          <Badge tone="info">{t('version.percent', { percent: figures.percent(version.percent) })}</Badge>
        )}
      </Row>
      {version.since !== null && <p>{since(version)}</p>}
      <p>
        <Figures {...version} />
      </p>
      <Problems problems={version.problems} />
      {version.isRefused && <Problem text={t('version.refused')} />}
      {better && <Problem text={t('version.worse', { version: better.version })} />}
    </Lines>
  );
}

const Problem = ({ text }: { text: string }) => (
  <p>
    <Warning>
      <Icon icon="triangle-alert" />
      {text}
    </Warning>
  </p>
);

/** The kinds of problems, each with the number of sessions that had it. */
function Problems({ problems }: Pick<LiveVersion, 'problems'>) {
  const { t } = useTexts();
  const format = useFormat();
  if (problems.length === 0) return null;
  const texts = problems.map(({ kind, sessions }) => {
    // A server of a newer version may know further kinds.
    const kindText = isProblem(kind) ? t(`problem.${kind}`) : t('problem.other');
    return t('version.problem', { what: kindText, n: format.number(sessions) });
  });
  return <p>{t('version.problems', { list: texts.join(', ') })}</p>;
}

function Figures({ runs, failures, medianContentMs }: LiveVersion) {
  const { t } = useTexts();
  const format = useFormat();
  const figures = useFigureFormat();
  const share = failedShare({ runs, failures });
  if (share === null) return t('version.noSessions');
  const texts = [
    t('version.sessions', { count: runs, n: format.number(runs) }),
    t('version.failed', { share: figures.share(share) }),
    medianContentMs !== null && t('version.content', { time: figures.duration(medianContentMs) }),
  ];
  return texts.filter(Boolean).join(' · ');
}
