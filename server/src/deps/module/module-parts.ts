import type { FileStoreName } from '../../lib/storage/storage';
import type {
  CompanyDefaults,
  DepartmentDeletion,
  DepartmentExit,
  ErasePart,
  FileReader,
  FormerAccess,
  LetterDetails,
  OperatorSource,
  ReferencedBytes,
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

/** The parts of all modules, for the modules that call them: the rules call the sections, an erasure its parts. */
export interface ModuleParts<Deps> {
  sessions: SessionSource<Deps>;
  operators: OperatorSource<Deps>;
  sessionEnds: readonly SessionEnds[];
  ruleSections: SectionDefinitions<Deps>;
  fileReaders: Readonly<Record<string, FileReader<Deps>>>;
  referencedBytes: Readonly<Record<FileStoreName, readonly ReferencedBytes[]>>;
  handOver: readonly HandOverPart<Deps>[];
  notificationKinds: readonly TranslatedKind[];
  ownData: readonly OwnPart<Deps>[];
  erase: readonly ErasePart<Deps>[];
  formerAccess: readonly FormerAccess<Deps>[];
  letterDetails: readonly LetterDetails<Deps>[];
  unreadMessages: readonly UnreadMessages[];
  rightsChanges: readonly RightsChange<Deps>[];
  rightsLosses: readonly RightsLoss<Deps>[];
  departmentExits: readonly DepartmentExit<Deps>[];
  departmentDeletions: readonly DepartmentDeletion<Deps>[];
  companyDefaults: readonly CompanyDefaults<Deps>[];
}
