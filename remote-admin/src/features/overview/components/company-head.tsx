import type { Company } from '@atrium/contracts';
import { Avatar, Badge, IconButton, Skeleton, styled, token, useTexts, useToast } from '@atrium/platform';

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

const Number = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space(1)};
  color: ${token.color.textMuted};
  font-variant-numeric: ${token.font.tabular};
`;

/** Name and number of the company; grey shapes until they are here. */
export function CompanyHead({ company }: { company: Company | undefined }) {
  const { t } = useTexts();
  const toasts = useToast();
  if (!company) {
    return (
      <Frame aria-busy>
        <Skeleton width="64px" height="64px" />
        <Skeleton width="220px" height="24px" />
      </Frame>
    );
  }
  const { name, companyNumber, certified } = company;
  const copy = () =>
    navigator.clipboard.writeText(companyNumber).then(
      () => toasts.show({ variant: 'success', title: t('overview.numberCopied') }),
      // Refused: the number stands there to be selected.
      () => undefined,
    );
  return (
    <Frame>
      <Avatar name={name} size={64} square decorative />
      <div>
        <Name>
          {name}
          {certified && <Badge tone="positive">{t('overview.certified')}</Badge>}
        </Name>
        <Number>
          {t('overview.number', { number: companyNumber })}
          {/* Pages without TLS have no clipboard. */}
          {'clipboard' in navigator && (
            <IconButton size="sm" icon="copy" label={t('overview.copyNumber')} onClick={() => void copy()} />
          )}
        </Number>
      </div>
    </Frame>
  );
}
