import type { TaskCard } from '@atrium/contracts';
import type { CardRow } from './tasks.repository';

export const toCard = (row: CardRow): TaskCard => ({
  _id: row.id,
  number: row.number,
  title: row.title,
  columnId: row.columnId,
  rank: row.rank,
  priority: row.priority,
  dueDate: row.dueDate,
  labels: row.labelIds,
  assignees: row.assignees,
  hasDescription: row.hasDescription,
  commentCount: row.commentCount,
  attachmentCount: row.attachmentCount,
  completedAt: row.completedAt?.toISOString() ?? null,
  seq: row.seq,
});
