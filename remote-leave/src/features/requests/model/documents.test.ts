import { LIMITS } from '@atrium/contracts';
import { addDocuments, documentFault } from './documents';

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);

describe('a document of a leave request', () => {
  it.each(['note.pdf', 'SCAN.PNG', 'a.b.docx', 'plain.txt'])('may be %s', (name) => {
    expect(documentFault({ name, size: 10 })).toBeNull();
  });

  it.each(['run.exe', 'page.html', 'pdf', 'image.svg', 'x.pdf.js', 'constructor'])('may not be %s', (name) => {
    expect(documentFault({ name, size: 10 })).toMatchObject({ code: 'FILE_TYPE', params: { name } });
  });

  it('may be as large as the limit and no larger', () => {
    expect(documentFault({ name: 'a.pdf', size: LIMITS.documentBytes })).toBeNull();
    expect(documentFault({ name: 'a.pdf', size: LIMITS.documentBytes + 1 })).toMatchObject({
      code: 'FILE_TOO_LARGE',
      message: 'a.pdf is larger than 10 MB.',
    });
  });

  it('may not be empty', () => {
    expect(documentFault({ name: 'a.pdf', size: 0 })).toMatchObject({ code: 'FILE_EMPTY' });
  });
});

describe('adding documents', () => {
  it('keeps what was there and takes the good ones when one of several is refused', () => {
    const { documents, fault } = addDocuments([file('old.pdf')], [file('good.pdf'), file('bad.exe')]);
    expect(documents.map(({ name }) => name)).toEqual(['old.pdf', 'good.pdf']);
    expect(fault).toMatchObject({ code: 'FILE_TYPE', params: { name: 'bad.exe' } });
  });

  it('stops at the limit and says so', () => {
    const present = Array.from({ length: LIMITS.documentsPerForm - 1 }, (_, index) => file(`${index}.pdf`));
    const { documents, fault } = addDocuments(present, [file('a.pdf'), file('b.pdf')]);
    expect(documents).toHaveLength(LIMITS.documentsPerForm);
    expect(documents.at(-1)?.name).toBe('a.pdf');
    expect(fault).toMatchObject({ code: 'TOO_MANY_FILES', params: { max: LIMITS.documentsPerForm } });
  });
});
