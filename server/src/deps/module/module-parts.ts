import type { FileStoreName } from '../../lib/storage/storage';
import type {
  CompanyDefaults,
  DepartmentDeletion,
  DepartmentLeft,
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

/** What all modules add together, for the modules that call it: the rules call the sections, an erasure its parts. */
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
  departmentsLeft: readonly DepartmentLeft<Deps>[];
  departmentDeletions: readonly DepartmentDeletion<Deps>[];
  companyDefaults: readonly CompanyDefaults<Deps>[];
}
