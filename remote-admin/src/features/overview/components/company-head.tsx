import type { Company } from '@atrium/contracts';
import { Avatar, Badge, Skeleton, styled, token, useSession } from '@atrium/platform';
import { CopyButton } from '@atrium/platform/clipboard';
import { useTexts } from '../../../shared/use-texts';

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space(4)};
  min-height: 64px;
  > div {
    min-width: 0;
  }
`;

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space(2)};
  font-size: ${token.font.size.lg};
  font-weight: ${token.font.weight.semibold};
  overflow-wrap: anywhere;
`;

const NumberLine = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space(1)};
  min-height: ${token.size.controlSm};
  color: ${token.color.textMuted};
  font-variant-numeric: ${token.font.tabular};
`;

/** Name and number of the company. The session provides the name before the rest has loaded. */
export function CompanyHead({ company }: { company: Company | undefined }) {
  const { t } = useTexts();
  const known = useSession().user?.company;
  const { name = '' } = company ?? known ?? {};
  return (
    <Frame aria-busy={!company}>
      <Avatar name={name} size={64} square decorative />
      <div>
        <Name>
          {name}
          {company?.certified && <Badge tone="positive">{t('overview.certified')}</Badge>}
        </Name>
        <NumberLine>{company ? <NumberOf company={company} /> : <Skeleton width="200px" />}</NumberLine>
      </div>
    </Frame>
  );
}

function NumberOf({ company: { companyNumber } }: { company: Company }) {
  const { t } = useTexts();
  return (
    <>
      {t('overview.number', { number: companyNumber })}
      <CopyButton iconOnly text={companyNumber} label={t('overview.copyNumber')} copied={t('overview.numberCopied')} />
    </>
  );
}
