import { useSignedInUser } from '@atrium/platform';
import { CopyButton } from '@atrium/platform/clipboard';
import { UnsavedChangesGuard } from '@atrium/platform/forms';
import { saveFile } from '@atrium/platform/files';
import { Button, Dialog, Row, Stack, token } from '@atrium/ui';
import { Download, Printer } from 'lucide-react';
import styled, { createGlobalStyle } from 'styled-components';
import { useTexts } from '../../../../shell/use-texts';

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, max-content);
  justify-content: center;
  gap: ${token.space(2)} ${token.space(8)};
  padding: ${token.space(4)};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceSunken};
  font-family: ${token.font.mono};
`;

const PRINTED_ID = 'atrium-recovery-codes';

// Prints nothing but the codes.
const PrintStyle = createGlobalStyle`
  @media print {
    body * {
      visibility: hidden;
    }
    #${PRINTED_ID}, #${PRINTED_ID} * {
      visibility: visible;
    }
    #${PRINTED_ID} {
      position: fixed;
      inset: 0 auto auto 0;
    }
  }
`;

/**
 * Shows the recovery codes once. Closing or leaving requires a confirmation that they were saved, since they cannot be
 * shown again.
 */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTexts();
  const { email } = useSignedInUser();
  const download = () => {
    const text = [t('settings.twoFactor.fileTitle', { email }), '', ...codes, ''].join('\n');
    saveFile(new Blob([text], { type: 'text/plain' }), 'atrium-recovery-codes.txt');
  };

  return (
    <Dialog
      open
      title={t('settings.twoFactor.codesTitle')}
      description={t('settings.twoFactor.codesText')}
      onClose={() => undefined}
      closeOnOutside={false}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('settings.twoFactor.kept')}
        </Button>
      }
    >
      <PrintStyle />
      <Stack $gap={4}>
        <Codes id={PRINTED_ID} aria-label={t('settings.twoFactor.codesTitle')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
        <Row $gap={2} $wrap $justify="center">
          <CopyButton
            text={codes.join('\n')}
            label={t('settings.twoFactor.copy')}
            copied={t('settings.twoFactor.copied')}
          />
          <Button icon={Download} onClick={download}>
            {t('settings.twoFactor.download')}
          </Button>
          <Button icon={Printer} onClick={() => window.print()}>
            {t('settings.twoFactor.print')}
          </Button>
        </Row>
      </Stack>
      <UnsavedChangesGuard
        when
        onDiscard={onClose}
        texts={{ title: t('settings.twoFactor.keptTitle'), text: t('settings.twoFactor.keptText') }}
      />
    </Dialog>
  );
}
