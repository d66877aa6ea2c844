import { AttachmentField, AttachmentList, useAttachments } from '../attachments';
import { Specimen, State } from './specimen';

const LONG = `${'Quartalsbericht-der-Qualitaetssicherung-'.repeat(4)}final.pdf`;

const STORED = [
  { id: '1', name: 'Floor plan.png', size: 348_160, type: 'image/png', url: '/icon.svg' },
  { id: '2', name: LONG, size: 1_258_291, type: 'application/pdf', url: '/icon.svg' },
];

/** Attachments: uploading and listing files. */
export function AttachmentSection() {
  const chosen = useAttachments({ limits: { maxBytes: 10 * 1024 * 1024, maxFiles: 10, extensions: ['pdf', 'png'] } });
  return (
    <Specimen name="Attachments">
      <State of="to drop, paste or choose">
        <AttachmentField attachments={chosen} />
      </State>
      <State of="shown">
        <AttachmentList files={STORED} />
      </State>
    </Specimen>
  );
}
