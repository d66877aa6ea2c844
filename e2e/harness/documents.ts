/** A file as it is given to a file input. */
export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The smallest thing that every reader takes for a PDF. */
export const pdf = (name = 'certificate.pdf'): Upload => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
});

/** A PDF by its first bytes, of so many megabytes. */
export const largePdf = (megabytes: number): Upload => ({
  ...pdf('scan.pdf'),
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(megabytes * 1024 * 1024, 0x20)]),
});

/** A program that calls itself a PDF. */
export const disguisedProgram = (): Upload => ({
  name: 'holiday.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1'), Buffer.alloc(512)]),
});
