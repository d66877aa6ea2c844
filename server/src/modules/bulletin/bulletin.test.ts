import { randomUUID } from 'node:crypto';
import { API, BULLETIN_LIMITS, type BulletinPost } from '@atrium/contracts';
import { files } from '../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../testing';
import { createDepartment, publish } from '../../testing/domains/bulletin';
import { changeMembership, grant } from '../../testing/domains/people';
import { countQueries } from '../../testing/queries';
import { removeOrphanedFiles } from './bulletin.jobs';

let server: TestApp;
let acme: TestCompany;
let ada: Person;
let bob: Person;
let cleo: Person;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await foundCompany(server, { founderName: 'Ada' });
  ada = acme.founder;
  bob = await acme.hire('Bob');
  cleo = await acme.hire('Cleo');
});

const at = ({ _id: id }: { _id: string }) => ({ params: { id } });
const feed = (person: Person, query: Record<string, string | number> = {}) => person.ok(API.bulletin.posts, { query });
const titles = async (person: Person, query: Record<string, string | number> = {}) =>
  (await feed(person, query)).posts.map(({ title }) => title);
const notificationsOf = async (person: Person, type: string) =>
  (await person.ok(API.notifications.list)).filter((one) => one.type === type);

describe('publishing a post', () => {
  it('notifies every member of the company except the author', async () => {
    const post = await publish(ada, { title: 'Summer', content: '<p>Hello <b>all</b><script>x</script></p>' });
    expect(post).toMatchObject({
      content: '<p>Hello <b>all</b></p>',
      audience: 'company',
      department: null,
      canManage: true,
    });
    expect(await feed(bob)).toMatchObject({
      posts: [{ _id: post._id, author: { name: 'Ada' }, canManage: false, readAt: null }],
      unreadCount: 1,
    });
    expect(await notificationsOf(bob, 'bulletin')).toMatchObject([{ link: `/bulletin?post=${post._id}` }]);
    expect(await notificationsOf(ada, 'bulletin')).toEqual([]);
    expect((await feed(ada)).unreadCount).toBe(0);
  });

  it('limits a post for a department to its members and lead, the author and founders', async () => {
    const dora = await acme.hire('Dora');
    const looms = await createDepartment(acme, [bob], { lead: dora });
    const post = await publish(ada, { departmentId: looms._id });
    for (const person of [ada, bob, dora]) expect((await feed(person)).posts).toHaveLength(1);
    expect((await feed(cleo)).posts).toEqual([]);
    expect(await notificationsOf(cleo, 'bulletin')).toEqual([]);
    const body = { content: 'Hi', emoji: '👍' };
    const refusals = [
      await cleo.refused(API.bulletin.post, at(post)),
      await cleo.refused(API.bulletin.comments, at(post)),
      await cleo.refused(API.bulletin.comment, { ...at(post), body: { content: body.content } }),
      await cleo.refused(API.bulletin.react, { ...at(post), body: { emoji: body.emoji } }),
      await cleo.refused(API.bulletin.markRead, at(post)),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 'NOT_FOUND'));
    expect((await cleo.ok(API.bulletin.latest)).posts).toEqual([]);
    expect(await titles(cleo, { q: 'news' })).toEqual([]);
  });

  it('is allowed to founders and holders of the grant everywhere, and to managers in their departments', async () => {
    const looms = await createDepartment(acme, [bob]);
    const shed = await createDepartment(acme, [], { name: 'Shed' });
    await changeMembership(acme, bob, { role: 'Manager' });
    expect(await bob.ok(API.bulletin.audiences)).toEqual({
      company: false,
      departments: [{ _id: looms._id, name: 'Looms' }],
    });
    await publish(bob, { departmentId: looms._id });
    const input = (departmentId: string | null) => ({ body: { title: 'x', content: 'x', departmentId } });
    expect((await bob.refused(API.bulletin.createPost, input(null))).code).toBe('FORBIDDEN');
    const elsewhere = await bob.refused(API.bulletin.createPost, input(shed._id));
    expect(elsewhere.fields?.departmentId?.code).toBe('INVALID');
    expect((await cleo.refused(API.bulletin.createPost, input(null))).code).toBe('FORBIDDEN');
    expect((await cleo.refused(API.bulletin.createPost, input(looms._id))).code).toBe('FORBIDDEN');
    await grant(server, acme, cleo, 'bulletin.post');
    await publish(cleo);
  });

  it('lists a pinned post once, first among the latest posts, and only for its audience', async () => {
    const looms = await createDepartment(acme, [bob]);
    const pinned = await publish(ada, { title: 'Pinned', departmentId: looms._id });
    await ada.ok(API.bulletin.updatePost, { ...at(pinned), body: { isPinned: true } });
    for (const title of ['One', 'Two', 'Three']) await publish(ada, { title });
    const latest = async (person: Person, limit: number) =>
      (await person.ok(API.bulletin.latest, { query: { limit } })).posts.map(({ title }) => title);
    expect(await latest(bob, 3)).toEqual(['Pinned', 'Three', 'Two']);
    expect(await latest(bob, 5)).toEqual(['Pinned', 'Three', 'Two', 'One']);
    expect(await latest(cleo, 3)).toEqual(['Three', 'Two', 'One']);
  });

  it('returns the same post for the same client id', async () => {
    const clientId = randomUUID();
    const posts = await Promise.all(Array.from({ length: 4 }, () => publish(ada, { clientId })));
    expect(new Set(posts.map(({ _id }) => _id)).size).toBe(1);
    expect(await notificationsOf(bob, 'bulletin')).toHaveLength(1);
  });

  it.each([
    ['a blank title', { title: ' ' }, 'title', 'REQUIRED'],
    ['content without text', { content: '<p></p>' }, 'content', 'EMPTY_MESSAGE'],
    ['a department that does not exist', { departmentId: randomUUID() }, 'departmentId', 'INVALID'],
  ])('rejects %s', async (_name, change, field, code) => {
    const body = { title: 'News', content: 'Hello', ...change };
    const { status, fields } = await ada.refused(API.bulletin.createPost, { body });
    expect([status, fields?.[field]?.code]).toEqual([422, code]);
  });

  it('stores files for its readers, and removes them with the post', async () => {
    const input = { body: { title: 'Plan', content: '' }, files: [{ name: 'plan.txt', content: 'Hello' }] };
    const post = await ada.ok(API.bulletin.createPost, input);
    const file = post.attachments[0] ?? post;
    expect(post.attachments).toMatchObject([{ name: 'plan.txt', type: 'text/plain', size: 5 }]);
    expect((await bob.call(API.files.download, at(file))).status).toBe(200);
    const { founder: stranger } = await foundCompany(server);
    expect((await stranger.refused(API.files.download, at(file))).code).toBe('NOT_FOUND');
    await ada.ok(API.bulletin.removePost, at(post));
    expect((await bob.refused(API.files.download, at(file))).code).toBe('NOT_FOUND');
  });
});

describe('a post', () => {
  it('is changed only by its author and people who may post to its audience', async () => {
    const post = await publish(ada);
    const changed = await ada.ok(API.bulletin.updatePost, { ...at(post), body: { title: 'Changed', isPinned: true } });
    expect(changed).toMatchObject({ title: 'Changed', content: post.content, version: 2 });
    expect([changed.editedAt, changed.pinnedAt]).not.toContain(null);
    expect((await feed(bob)).pinned.map(({ _id }) => _id)).toEqual([post._id]);
    expect((await bob.refused(API.bulletin.updatePost, { ...at(post), body: { title: 'x' } })).code).toBe('FORBIDDEN');
    expect((await bob.refused(API.bulletin.removePost, at(post))).code).toBe('FORBIDDEN');
    expect((await bob.refused(API.bulletin.readers, at(post))).code).toBe('FORBIDDEN');
  });

  it('can have its files replaced', async () => {
    const input = { body: { title: 'Plan', content: 'x' }, files: [{ name: 'a.txt', content: 'A' }] };
    const post = await ada.ok(API.bulletin.createPost, input);
    const removeAttachments = post.attachments.map(({ _id }) => _id);
    await ada.ok(API.bulletin.updatePost, { ...at(post), body: { removeAttachments } });
    const added = [{ name: 'b.txt', content: 'B' }];
    const { attachments } = await ada.ok(API.bulletin.updatePost, { ...at(post), body: {}, files: added });
    expect(attachments.map(({ name }) => name)).toEqual(['b.txt']);
  });

  it('accepts the removal of files that are gone already, and rejects that of files of another post', async () => {
    const input = { body: { title: 'Plan', content: 'x' }, files: [{ name: 'a.txt', content: 'A' }] };
    const [post, other] = [await ada.ok(API.bulletin.createPost, input), await ada.ok(API.bulletin.createPost, input)];
    const remove = (of: typeof post) => ({
      ...at(post),
      body: { removeAttachments: of.attachments.map(({ _id }) => _id) },
    });
    const edited = await ada.ok(API.bulletin.updatePost, remove(post));
    expect(edited.attachments).toEqual([]);
    expect(await ada.ok(API.bulletin.updatePost, remove(post))).toEqual(edited);

    const refused = await ada.refused(API.bulletin.updatePost, remove(other));
    expect(refused.fields?.['removeAttachments.0']?.code).toBe('INVALID');
  });

  it('accepts its last allowed file again from a call that is repeated', async () => {
    const file = (index: number) => ({ name: `${index}.txt`, content: 'A' });
    const first = Array.from({ length: BULLETIN_LIMITS.attachmentsPerPost - 1 }, (_, index) => file(index));
    const post = await ada.ok(API.bulletin.createPost, { body: { title: 'Plan', content: 'x' }, files: first });
    const add = (...added: { name: string; content: string }[]) => ({ ...at(post), body: {}, files: added });
    for (let call = 0; call < 2; call++) {
      const { attachments } = await ada.ok(API.bulletin.updatePost, add(file(100)));
      expect(attachments).toHaveLength(BULLETIN_LIMITS.attachmentsPerPost);
    }
    const { fields } = await ada.refused(API.bulletin.updatePost, add(file(101)));
    expect(fields?.attachments?.code).toBe('TOO_MANY_FILES');
  });

  it('toggles reactions', async () => {
    const post = await publish(ada);
    const react = (emoji: string) => bob.ok(API.bulletin.react, { ...at(post), body: { emoji } });
    expect(await react('🎉')).toEqual({ reactions: [{ userId: bob.id, emoji: '🎉' }] });
    expect((await feed(ada)).posts[0]?.reactions).toHaveLength(1);
    expect(await react('🎉')).toEqual({ reactions: [] });
    const { fields } = await bob.refused(API.bulletin.react, { ...at(post), body: { emoji: 'x' } });
    expect(fields?.emoji?.code).toBe('INVALID');
  });

  it('is deleted with its department, and its files afterwards', async () => {
    const looms = await createDepartment(acme, [bob]);
    const input = {
      body: { title: 'Plan', content: 'x', departmentId: looms._id },
      files: [{ name: 'a.txt', content: 'A' }],
    };
    const post = await ada.ok(API.bulletin.createPost, input);
    await ada.ok(API.departments.remove, at(looms));
    expect((await ada.refused(API.bulletin.post, at(post))).code).toBe('NOT_FOUND');
    await removeOrphanedFiles.perform(server.deps, {}, { id: randomUUID(), attempt: 1 });
    const left = await server.database.db.select().from(files);
    expect(left.filter(({ ownerId }) => ownerId === post._id)).toEqual([]);
  });

  describe('for a department', () => {
    const about = async (...people: Person[]) => {
      const all = await Promise.all(people.map((person) => person.ok(API.notifications.list)));
      return all.map((list) => list.filter(({ link }) => link?.startsWith('/bulletin')).length);
    };

    it('leaves the notifications of people who no longer see it', async () => {
      const dora = await acme.hire('Dora');
      const looms = await createDepartment(acme, [bob, cleo], { lead: dora });
      const post = await publish(ada, { departmentId: looms._id });
      const body = { content: `<span data-mention="${bob.id}">@x</span>` };
      await ada.ok(API.bulletin.comment, { ...at(post), body });
      expect(await about(bob, cleo, dora)).toEqual([2, 1, 1]);
      await ada.ok(API.departments.update, { ...at(looms), body: { members: [cleo.id] } });
      expect(await about(bob, cleo, dora)).toEqual([0, 1, 1]);
      await createDepartment(acme, [cleo], { name: 'Shed' });
      expect(await about(bob, cleo, dora)).toEqual([0, 0, 1]);
      await ada.ok(API.departments.update, { ...at(looms), body: { lead: null } });
      expect(await about(bob, cleo, dora)).toEqual([0, 0, 0]);
    });

    it('stays in the notifications of people who see every post', async () => {
      const looms = await createDepartment(acme, [bob, cleo]);
      await grant(server, acme, bob, 'bulletin.post');
      await publish(ada, { departmentId: looms._id });
      for (const person of [bob, cleo]) await changeMembership(acme, person, { department: null });
      expect(await about(bob, cleo)).toEqual([1, 0]);
    });

    it('is removed from notifications with its department', async () => {
      const looms = await createDepartment(acme, [bob]);
      await publish(ada, { departmentId: looms._id });
      await ada.ok(API.departments.remove, at(looms));
      expect(await about(bob)).toEqual([0]);
      expect(await notificationsOf(bob, 'department_update')).toHaveLength(1);
    });
  });
});

describe('reading posts', () => {
  it('counts unread posts published since joining', async () => {
    await publish(ada);
    server.clock.pass({ minutes: 1 });
    const dora = await acme.hire('Dora');
    expect(await dora.ok(API.bulletin.unread)).toEqual({ count: 0 });
    const post = await publish(ada);
    expect(await dora.ok(API.bulletin.unread)).toEqual({ count: 1 });
    expect(await titles(bob, { filter: 'unread' })).toHaveLength(2);
    expect(await dora.ok(API.bulletin.markRead, at(post))).toMatchObject({ unreadCount: 0 });
    const { readAt } = await dora.ok(API.bulletin.markRead, at(post));
    expect((await dora.ok(API.bulletin.post, at(post))).readAt).toBe(readAt);
  });

  it('records requested acknowledgements for people who manage the post', async () => {
    const post = await publish(ada, { mustAcknowledge: true });
    const plain = await publish(ada);
    expect(await titles(bob, { filter: 'toAcknowledge' })).toHaveLength(1);
    await bob.ok(API.bulletin.acknowledge, at(post));
    expect(await titles(bob, { filter: 'toAcknowledge' })).toEqual([]);
    expect((await bob.refused(API.bulletin.acknowledge, at(plain))).code).toBe('NOTHING_TO_ACKNOWLEDGE');
    await cleo.ok(API.bulletin.markRead, at(post));
    const names = async (state: string) =>
      (await ada.ok(API.bulletin.readers, { ...at(post), query: { state } })).readers.map(({ person }) => person.name);
    expect([await names('all'), await names('acknowledged'), await names('unread')]).toEqual([
      ['Bob', 'Cleo'],
      ['Bob'],
      [],
    ]);
    expect((await ada.ok(API.bulletin.readers, at(post))).counts).toEqual({ audience: 2, read: 2, acknowledged: 1 });
  });

  it('returns pages from the newest to the oldest post, and finds words of titles', async () => {
    for (const title of ['One', 'Two', 'Größe']) {
      server.clock.pass({ minutes: 1 });
      await publish(ada, { title });
    }
    const first = await feed(bob, { limit: 2 });
    expect(first.posts.map(({ title }) => title)).toEqual(['Größe', 'Two']);
    expect(await titles(bob, { limit: 2, cursor: first.nextCursor ?? '' })).toEqual(['One']);
    expect(await titles(bob, { q: 'gross' })).toEqual(['Größe']);
    expect(await titles(bob, { q: '!!' })).toEqual([]);
    expect(await titles(bob, { filter: 'mine' })).toEqual([]);
  });

  it('makes as many queries for ten posts as for one', async () => {
    await publish(ada);
    const forOne = await countQueries(() => feed(bob));
    for (let made = 0; made < 9; made++) await publish(ada);
    expect(await countQueries(() => feed(bob))).toBe(forOne);
  });
});

describe('comments', () => {
  const write = (person: Person, post: BulletinPost, content: string, clientId = randomUUID()) =>
    person.ok(API.bulletin.comment, { ...at(post), body: { content, clientId } });
  const texts = async (post: BulletinPost, query: Record<string, string | number> = {}) =>
    (await ada.ok(API.bulletin.comments, { ...at(post), query })).comments.map(({ content }) => content);

  it('are listed in order, counted, edited and deleted', async () => {
    const post = await publish(ada);
    const [first, second] = [await write(bob, post, 'One'), await write(cleo, post, 'Two')];
    expect(await texts(post)).toEqual(['One', 'Two']);
    expect(await texts(post, { limit: 1, before: second._id })).toEqual(['One']);
    await bob.ok(API.bulletin.editComment, { ...at(first), body: { content: 'Uno' } });
    expect((await cleo.refused(API.bulletin.editComment, { ...at(first), body: { content: 'x' } })).code).toBe(
      'FORBIDDEN',
    );
    expect((await cleo.refused(API.bulletin.removeComment, at(first))).code).toBe('FORBIDDEN');
    await ada.ok(API.bulletin.removeComment, at(second));
    expect(await texts(post)).toEqual(['Uno']);
    expect((await feed(bob)).posts[0]?.commentCount).toBe(1);
  });

  it('are stored once for the same client id', async () => {
    const post = await publish(ada);
    const clientId = randomUUID();
    const made = await Promise.all(Array.from({ length: 4 }, () => write(bob, post, 'One', clientId)));
    expect(new Set(made.map(({ _id }) => _id)).size).toBe(1);
    expect(await texts(post)).toEqual(['One']);
    expect((await bob.ok(API.bulletin.comments, at(post))).comments).toMatchObject([{ clientId }]);
  });

  it('notify mentioned people who may see the post', async () => {
    const looms = await createDepartment(acme, [bob]);
    const post = await publish(ada, { title: 'Plan', departmentId: looms._id });
    const mention = ({ id }: Person) => `<span data-mention="${id}">@x</span>`;
    await write(ada, post, `${mention(bob)} ${mention(cleo)}`);
    expect(await notificationsOf(bob, 'mention')).toMatchObject([{ link: `/bulletin?post=${post._id}` }]);
    expect(await notificationsOf(cleo, 'mention')).toEqual([]);
  });

  it('take the notification from people whom an edit no longer mentions', async () => {
    const post = await publish(ada);
    const mention = ({ id }: Person) => `<span data-mention="${id}">@x</span>`;
    const comment = await write(ada, post, `${mention(bob)} ${mention(cleo)}`);
    await ada.ok(API.bulletin.editComment, { ...at(comment), body: { content: `${mention(cleo)} Hi` } });
    expect(await notificationsOf(bob, 'mention')).toEqual([]);
    expect(await notificationsOf(cleo, 'mention')).toHaveLength(1);
  });
});

/** Returns the rooms to which a change of a post was sent. */
const roomsOf = (post: BulletinPost, change: string) =>
  server.emitted
    .filter(({ event }) => event === 'bulletin:post_changed')
    .filter(({ payload }) => {
      const sent = payload as { postId: string; change: string }; // as the contract declares this event
      return sent.postId === post._id && sent.change === change;
    })
    .map(({ room }) => room)
    .toSorted();
const roomsFor = (...people: Person[]) => people.map(({ id }) => `user:${acme.company._id}:${id}`).toSorted();

it('sends live events only to people who see the post', async () => {
  await grant(server, acme, bob, 'bulletin.post');
  await acme.hire('Dora');
  const looms = await createDepartment(acme, [cleo]);
  const post = await publish(bob, { departmentId: looms._id });
  expect(roomsOf(post, 'published')).toEqual(roomsFor(ada, bob, cleo));
});

it('announces the removal of its posts to people who see them before a department is deleted', async () => {
  const looms = await createDepartment(acme, [cleo]);
  await grant(server, acme, bob, 'bulletin.post');
  const posts = [await publish(ada, { departmentId: looms._id }), await publish(bob, { departmentId: looms._id })];
  // Authors see their own posts without any right.
  await ada.ok(API.companies.savePermissions, { body: { permissions: [] } });
  server.emitted.length = 0;
  await ada.ok(API.departments.remove, at(looms));
  const [ofAda, ofBob] = posts.map((post) => roomsOf(post, 'removed'));
  expect(ofAda).toEqual(roomsFor(ada, cleo));
  expect(ofBob).toEqual(roomsFor(ada, bob, cleo));
});

describe('a post for a department', () => {
  it('disappears from the open pages of people who leave the department', async () => {
    const looms = await createDepartment(acme, [bob, cleo]);
    await grant(server, acme, cleo, 'bulletin.post');
    const post = await publish(ada, { departmentId: looms._id });
    for (const person of [bob, cleo]) await changeMembership(acme, person, { department: null });
    expect(roomsOf(post, 'removed')).toEqual(roomsFor(bob));
  });

  it('disappears with its notification for people who may post to everyone no longer', async () => {
    const looms = await createDepartment(acme, [bob, cleo]);
    await grant(server, acme, bob, 'bulletin.post');
    const post = await publish(ada, { departmentId: looms._id });
    const own = await publish(bob, { departmentId: looms._id });
    await changeMembership(acme, bob, { department: null });
    expect(await notificationsOf(bob, 'bulletin')).toHaveLength(1);
    await ada.ok(API.companies.savePermissions, { body: { permissions: [] } });
    expect(await notificationsOf(bob, 'bulletin')).toEqual([]);
    expect(roomsOf(post, 'removed')).toEqual(roomsFor(bob));
    expect(roomsOf(own, 'removed')).toEqual([]);
  });
});
