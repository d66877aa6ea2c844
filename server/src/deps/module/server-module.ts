import type { App, AppDeps } from '../deps';
import type { AnyJob } from '../../lib/jobs';
import type { Gateway } from '../../lib/realtime/gateway';
import type {
  CompanyDefaults,
  DepartmentDeletion,
  DepartmentExit,
  ErasePart,
  FileReader,
  FormerAccess,
  LetterDetails,
  OperatorSource,
  ReferencedByStore,
  RightsChange,
  RightsLoss,
  SessionEnds,
  SessionSource,
  UnreadMessages,
} from './contributions';
import type { HandOverPart } from './hand-over';
import type { OwnPart } from './own-data';
import type { SectionDefinitions } from './rule-section';
import type { TranslatedKind } from './notification-kind';

/** The parts that a module adds to the server. `composition/modules.ts` lists all modules. */
export interface ServerModule {
  /** Its folder in `modules`. */
  name: string;
  /** Plugins with the routes, in the order of the API documentation. */
  routes?: readonly ((app: App, deps: AppDeps) => Promise<void>)[];
  /** The socket commands of a namespace. */
  gateway?: (deps: AppDeps) => Gateway;
  jobs?: readonly AnyJob<AppDeps>[];
  /** Finds sessions; exactly one module provides it. */
  sessionSource?: SessionSource<AppDeps>;
  /** Finds operators and their tokens; exactly one module provides it. */
  operatorSource?: OperatorSource<AppDeps>;
  /** Removes the data that the module stores for sessions that end. */
  sessionEnds?: SessionEnds;
  /** The sections of the company rules that the module owns. */
  ruleSections?: Partial<SectionDefinitions<AppDeps>>;
  /** Checks who may read files, by the kind of object that they belong to. */
  fileReaders?: Readonly<Record<string, FileReader<AppDeps>>>;
  /** Finds the stored bytes that rows of the module reference; others are removed. */
  referencedBytes?: ReferencedByStore;
  /** Hands a person's duties over when a membership ends. */
  handOver?: HandOverPart<AppDeps>;
  /** The kinds of notifications that the module sends, by name, with their texts in other languages. */
  notificationKinds?: Readonly<Record<string, TranslatedKind>>;
  /** The personal data that the module stores, for the person's export. */
  ownData?: readonly OwnPart<AppDeps>[];
  /** Erases the personal data that the module stores. */
  erase?: ErasePart<AppDeps>;
  /** Ends the access of a former holder of an account. */
  formerAccess?: FormerAccess<AppDeps>;
  /** Adds sentences about notifications to letters. */
  letterDetails?: LetterDetails<AppDeps>;
  /** Finds messages to push that are no notifications. */
  unreadMessages?: UnreadMessages;
  /** Follows changes of roles, grants, reporting lines and memberships. */
  rightsChange?: RightsChange<AppDeps>;
  /** Follows people from whom grants were taken. */
  rightsLoss?: RightsLoss<AppDeps>;
  /** Follows people who leave a department. */
  departmentExit?: DepartmentExit<AppDeps>;
  /** Announces deletions caused by that of a department. */
  departmentDeletion?: DepartmentDeletion<AppDeps>;
  /** Creates the defaults of a new company. */
  companyDefaults?: CompanyDefaults<AppDeps>;
}

/** Type-checks a module. */
export const defineModule = (declared: ServerModule): ServerModule => declared;
