import { useState } from 'react';
import { useTexts } from '../../../shell/use-texts';
import { type StoragePlace, storedByRemotes } from '../model/storage-entries';
import { DocumentRow } from './document-row';

interface StoredRowsProps {
  head: readonly string[];
  /** The name of each kind of storage. */
  storage: Readonly<Record<StoragePlace, string>>;
}

/** The rows of the cookie policy for what the remotes' active releases store. */
export function StoredRows({ head, storage }: StoredRowsProps) {
  const { language } = useTexts();
  const [entries] = useState(storedByRemotes);
  return entries.map(({ name, place, purpose, stays }) => (
    <DocumentRow
      key={name}
      head={head}
      cells={[name, storage[place], purpose[language] ?? purpose.en, stays[language] ?? stays.en]}
      stored={place}
    />
  ));
}
