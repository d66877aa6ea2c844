import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { API } from '@atrium/contracts';
import { weekdayIn } from '../harness/days';
import { Client } from './client';
import { Reader } from './reader';

const PASSWORD = 'a long enough password';
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora'];
/** Time in which devices have to receive what was sent, in ms. */
const CATCH_UP_MS = 30_000;
/** Weeks until the first day of leave. */
const NOTICE_WEEKS = 10;

/** The effects that people noticed since the last `reset`. */
interface Impact {
  failedRequests: number;
  /** The answers to failed requests. */
  reasons: ReadonlySet<string>;
  /** Number of messages, decisions on leave and recorded times that the server has accepted. */
  accepted: number;
  /** Number of these that were lost; a message counts once for each device that does not get it. */
  lost: number;
  doubled: number;
  /** Longest time in ms in which a device received no message. */
  silenceMs: number;
}

/** A company in which everybody works until `close`. */
export class Company {
  #failed: string[] = [];
  #sent: string[] = [];
  #decided: string[] = [];
  #entries: string[] = [];
  #doubledBefore = 0;
  #lastMessage: string | null = null;
  #messages = 0;
  #requests = 0;
  #isWorking = true;
  #work: Promise<unknown> = Promise.resolve();
  #readers: Reader[] = [];
  readonly #people: readonly Client[];

  private constructor(origin: string) {
    this.#people = NAMES.map((name) => {
      const account = { name, email: `${name.toLowerCase()}@example.com`, password: PASSWORD };
      return new Client(origin, account, (reason) => this.#failed.push(reason));
    });
  }

  /** Registers people, who begin to work at once. */
  static async open(origin: string): Promise<Company> {
    const company = new Company(origin);
    const [founder, ...employees] = company.#people;
    if (!founder) throw new Error('A company needs people.');
    await register(founder);
    await founder.call(API.companies.create, { body: { name: 'Drill' } });
    const { magicLink } = requireValue(await founder.call(API.people.createMagicLink));
    const invitation = new URL(magicLink).searchParams.get('token') ?? '';
    const participants = [];
    for (const employee of employees) {
      await register(employee, invitation);
      participants.push(requireValue(await employee.call(API.accounts.currentUser))._id);
    }
    const body = { type: 'group' as const, name: 'Everybody', participants };
    const { _id: conversationId } = requireValue(await founder.call(API.chat.createConversation, { body }));
    const leaveType = requireValue(await founder.call(API.leave.overview)).types[0]?._id ?? '';
    company.#readers = company.#people.map((person) => new Reader(person, conversationId));
    company.#work = Promise.all([
      ...company.#people.map((person) => company.#repeat(150, () => company.#talk(person, conversationId))),
      ...employees.map((person) => company.#repeat(500, () => company.#react(person))),
      ...employees.map((person) => company.#repeat(1_000, () => company.#attach(person, conversationId))),
      ...employees.map((person) => company.#repeat(400, () => company.#recordTime(person))),
      ...employees
        .slice(0, 1)
        .map((person) => company.#repeat(2_000, () => company.#takeLeave(person, founder, leaveType))),
    ]);
    return company;
  }

  /** The person who founded the company. */
  get founder(): Client {
    return requireValue(this.#people[0] ?? null);
  }

  /** Starts to measure again. Access tokens are renewed, since they end after ten minutes. */
  async reset(): Promise<void> {
    for (const person of this.#people) {
      const { email, password } = person.account;
      person.token = requireValue(await person.insist(API.accounts.login, { body: { email, password } })).accessToken;
    }
    [this.#failed, this.#sent, this.#decided, this.#entries] = [[], [], [], []];
    this.#doubledBefore = this.#countDoubled();
    for (const reader of this.#readers) reader.reset();
  }

  /** Waits until every device has what was sent so far, and returns what people noticed. */
  async measureImpact(): Promise<Impact> {
    const [sent, decided, entries] = [[...this.#sent], [...this.#decided], [...this.#entries]];
    const deadline = performance.now() + CATCH_UP_MS;
    while (this.#countMissing(sent) > 0 && performance.now() < deadline) await pause(100);
    const silenceMs = Math.max(...this.#readers.map((reader) => reader.longestSilenceMs()));
    const failed = [...this.#failed];
    let lost = this.#countMissing(sent);
    for (const id of decided) {
      const form = await this.founder.call(API.leave.form, { params: { id } });
      if (form?.status !== 'Approved') lost += 1;
    }
    for (const id of entries) if (!(await this.founder.call(API.time.entry, { params: { id } }))) lost += 1;
    const doubled = this.#countDoubled() - this.#doubledBefore;
    const accepted = sent.length + decided.length + entries.length;
    return { failedRequests: failed.length, reasons: new Set(failed), accepted, lost, doubled, silenceMs };
  }

  async close(): Promise<void> {
    this.#isWorking = false;
    await this.#work;
    for (const reader of this.#readers) reader.close();
  }

  #countMissing(sent: readonly string[]): number {
    return this.#readers.reduce((sum, { held }) => {
      const contents = new Set(held.values());
      return sum + sent.filter((content) => !contents.has(content)).length;
    }, 0);
  }

  #countDoubled(): number {
    return this.#readers.reduce((sum, reader) => sum + reader.countDoubled(), 0);
  }

  async #repeat(pauseMs: number, work: () => Promise<unknown>): Promise<void> {
    while (this.#isWorking) {
      await work();
      await pause(pauseMs);
    }
  }

  async #talk(person: Client, id: string, attachments: string[] = []): Promise<void> {
    this.#messages += 1;
    const content = `${person.account.name} says ${this.#messages}`;
    const body = { clientId: randomUUID(), content, attachments };
    const stored = await person.insist(API.chat.send, { params: { id }, body });
    if (!stored) return;
    this.#sent.push(content);
    this.#lastMessage = stored._id;
  }

  /** Sends a file. Unsent ones would soon exceed the limit of a person, and no upload would reach the disk any more. */
  async #attach(person: Client, conversationId: string): Promise<void> {
    const file = new File(['Minutes of the meeting'], 'minutes.txt', { type: 'text/plain' });
    const stored = await person.call(API.chat.uploadAttachment, { body: { conversationId }, file });
    if (stored) await this.#talk(person, conversationId, [stored._id]);
  }

  async #react(person: Client): Promise<void> {
    if (this.#lastMessage === null) return;
    await person.call(API.chat.react, { params: { id: this.#lastMessage }, body: { emoji: '👍' } });
  }

  async #recordTime(person: Client): Promise<void> {
    const id = randomUUID();
    if (!(await person.insist(API.timers.start, { body: { id, taskName: 'Drill' } }))) return;
    await pause(1_100);
    const entry = await person.insist(API.timers.stop, { params: { id }, body: {} });
    if (entry) this.#entries.push(entry._id);
  }

  async #takeLeave(person: Client, founder: Client, leaveType: string): Promise<void> {
    const day = weekdayIn(NOTICE_WEEKS + this.#requests, 1);
    this.#requests += 1;
    // Null if the answer to an earlier attempt was lost: the day is taken then.
    const form = await person.insist(API.leave.create, { body: { leaveType, startDate: day, endDate: day } });
    if (!form) return;
    const decision = { params: { leaveId: form._id }, body: { status: 'Approved' as const } };
    if (await founder.insist(API.leave.decide, decision)) this.#decided.push(form._id);
  }
}

async function register(person: Client, token?: string): Promise<void> {
  const body = { ...person.account, ...(token !== undefined && { token }) };
  person.token = requireValue(await person.call(API.accounts.register, { body })).accessToken;
}

/** Returns a value without which the drill cannot run. */
function requireValue<Value>(value: Value | null): Value {
  if (value === null) throw new Error('The company cannot work: the server refuses what it needs.');
  return value;
}
