import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPreviousServer } from './previous-server';

const AUTHOR = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false'];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atrium-history-'));
  git('init', '--quiet', '--initial-branch=main');
});
afterEach(() => rmSync(root, { recursive: true }));

const git = (...parameters: string[]) =>
  execFileSync('git', [...AUTHOR, ...parameters], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();

function writeMigrations(count: number) {
  const folder = join(root, 'server/src/db/migrations/meta');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '_journal.json'), JSON.stringify({ entries: Array.from({ length: count }) }));
}

/** Commits the sources with this number of migrations. Returns the commit. */
function commit(migrations: number): string {
  writeMigrations(migrations);
  git('add', '.');
  git('commit', '--quiet', '--allow-empty', '--message', `${migrations} migrations`);
  return git('rev-parse', 'HEAD');
}

const find = (given?: string) => findPreviousServer({ root, given: given ?? '' });

describe('The previous server', () => {
  it('is that of main on a branch with several new migrations', () => {
    commit(1);
    const onMain = commit(2);
    git('switch', '--quiet', '--create', 'leave-totals');
    commit(3);
    commit(4);
    expect(find()).toBe(onMain);
  });

  it('is the last one before the migrations changed on main', () => {
    const before = commit(1);
    commit(2);
    commit(2);
    expect(find()).toBe(before);
  });

  it('is that of HEAD if the new migration is not committed', () => {
    commit(1);
    const head = commit(2);
    writeMigrations(3);
    expect(find()).toBe(head);
  });

  it('is the given one if it has other migrations', () => {
    const first = commit(1);
    commit(2);
    const last = commit(3);
    expect(find(first)).toBe(first);
    expect(find(last)).not.toBe(last);
    expect(find('0'.repeat(40))).not.toBeNull();
  });

  it('is unknown without an earlier commit', () => {
    commit(1);
    expect(find()).toBeNull();
  });
});
