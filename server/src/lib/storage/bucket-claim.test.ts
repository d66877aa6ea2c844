import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BucketMarker, createBucketClaim } from './bucket-claim';

interface Installation {
  dataDir?: string;
  database?: string;
  publicUrl?: string;
  s3OwnerReplaces?: string;
}

let content: string | null;
let marker: BucketMarker;
const error = jest.fn();
beforeEach(() => {
  error.mockReset();
  content = null;
  marker = {
    read: async () => content,
    async write(text) {
      content = text;
    },
  };
});

/** Returns whether an installation may remove files from the bucket, which it claims if it can. */
const claim = ({ dataDir, database = 'one', publicUrl = 'https://atrium.test', s3OwnerReplaces }: Installation = {}) =>
  createBucketClaim({
    config: { dataDir: dataDir ?? '', publicUrl, releasesS3: dataDir !== undefined, s3OwnerReplaces },
    log: { error },
    databaseIdentity: async () => database,
  })(marker);
/** Returns the variable that the last logged error asks for. */
const replaces = () => /S3_OWNER_REPLACES=(\w+);/.exec(String(error.mock.lastCall?.[1]))?.[1] ?? '';

describe('a bucket', () => {
  it.each<[string, Installation]>([
    ['another database', { database: 'two' }],
    ['another public URL', { publicUrl: 'https://copy.test' }],
  ])('stays with its first installation if one with %s uses it', async (_other, other) => {
    expect(await claim()).toBe(true);
    expect(await claim(other)).toBe(false);
    expect(await claim()).toBe(true);
    expect(error.mock.calls).toEqual([
      [expect.anything(), expect.stringMatching(/^The bucket belongs to the installation at https:\/\/atrium\.test;/)],
    ]);
  });

  it('passes only to an installation that names its owner', async () => {
    await claim();
    expect(await claim({ database: 'two' })).toBe(false);
    const s3OwnerReplaces = replaces();
    expect(await claim({ database: 'two', s3OwnerReplaces })).toBe(true);
    expect(await claim()).toBe(false);
    // A copied variable names an owner of the past.
    expect(await claim({ database: 'three', s3OwnerReplaces })).toBe(false);
    expect(await claim({ database: 'two' })).toBe(true);
  });

  it.each(['', '{', 'null', '{"id":1}'])('with the marker %j is unused until that is replaced', async (text) => {
    content = text;
    expect(await claim()).toBe(false);
    expect(await claim({ s3OwnerReplaces: replaces() })).toBe(true);
  });

  it('with releases has the installation id of its owner’s data folder, not that of a copy', async () => {
    const create = () => mkdtempSync(join(tmpdir(), 'atrium-claim-'));
    const [own, copy] = [create(), create()];
    const recorded = (dataDir: string) => readFileSync(join(dataDir, 'releases/installation.id'), 'utf8').trim();
    await claim({ dataDir: own });
    await claim({ dataDir: copy, database: 'two' });
    const { id } = JSON.parse(content ?? '') as { id: string }; // the marker that the first one wrote
    expect(recorded(own)).toBe(id);
    expect(recorded(copy)).not.toBe(id);
    // The copied folder of another installation.
    await claim({ dataDir: own, database: 'two' });
    expect(recorded(own)).toBe(recorded(copy));
  });

  it('belongs to the last of two installations that claim it at once', async () => {
    const { write } = marker;
    marker.write = async (text) => {
      await write(text);
      await write('{"id":"other","publicUrl":"https://other.test"}');
    };
    expect(await claim()).toBe(false);
  });
});
