import { strFromU8, unzipSync } from 'fflate';
import Fastify, { type FastifyInstance } from 'fastify';
import { csvFile } from '../lib/text/csv';
import { xlsxFile } from '../lib/text/xlsx';
import { sendDownload } from './send-download';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.get('/csv', (_request, reply) =>
    sendDownload(reply, { name: 'März 2026', format: 'csv', content: csvFile(['name'], [['Zoë']]) }),
  );
  app.get('/xlsx', (_request, reply) => {
    const content = xlsxFile([{ name: 'People', header: ['name'], rows: [['Zoë']] }], {
      timeZone: 'UTC',
      now: new Date('2026-11-21T08:30:00Z'),
    });
    return sendDownload(reply, { name: 'people', format: 'xlsx', content });
  });
  app.get('/broken', (_request, reply) => {
    async function* rows() {
      yield ['a'.repeat(100_000)];
      throw new Error('The database is gone');
    }
    return sendDownload(reply, { name: 'broken', format: 'csv', content: csvFile(['name'], rows()) });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const get = (path: string) => fetch(`${app.listeningOrigin}${path}`);

it('sends a CSV file as an attachment with nosniff and no-store', async () => {
  const response = await get('/csv');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="M_rz 2026.csv"; filename*=UTF-8''M%C3%A4rz%202026.csv`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(Buffer.from(await response.arrayBuffer()).toString()).toBe('\uFEFFname\r\nZoë\r\n');
});

it('sends a complete workbook', async () => {
  const response = await get('/xlsx');
  expect(response.headers.get('content-type')).toContain('spreadsheetml');
  const parts = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('Zoë');
});

it('aborts the connection when reading the rows fails', async () => {
  const response = await get('/broken');
  await expect(response.arrayBuffer()).rejects.toThrow();
});
