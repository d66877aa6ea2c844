import { writeFile } from 'node:fs/promises';
import { test } from '@playwright/test';

/** A file in the format that Playwright's file inputs take. */
export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAIAAADRv8uKAAAAK0lEQVR42u3NMQ0AAAgDsEnkRjGykAFHk/5N15yIWCwWi8VisVgsFov/xgtNtca7ZhEe6QAAAABJRU5ErkJggg==';

/** A calendar file with one event: “Kickoff” on 2 March 2027. */
export const KICKOFF_FILE = `BEGIN:VCALENDAR
BEGIN:VEVENT
UID:kickoff
SUMMARY:Kickoff
DTSTART;VALUE=DATE:20270302
END:VEVENT
END:VCALENDAR
`;

/** Returns the smallest file that every reader accepts as a PDF. */
export const pdf = (name = 'certificate.pdf'): Upload => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
});

/**
 * Writes `scan.pdf`, a file of the given size that starts like a PDF, and returns its path. With a path, the browser
 * reads the file directly, so that it is not sent over Playwright's connection.
 */
export async function largePdf(megabytes: number): Promise<string> {
  const path = test.info().outputPath('scan.pdf');
  await writeFile(path, Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(megabytes * 1024 * 1024, 0x20)]));
  return path;
}

/** Returns an executable that is named and typed as a PDF. */
export const disguisedProgram = (): Upload => ({
  name: 'holiday.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1'), Buffer.alloc(512)]),
});

/** Returns a picture of 40 by 30 pixels. */
export const picture = (name = 'courtyard.png'): Upload => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(PICTURE, 'base64'),
});
