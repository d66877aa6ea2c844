import type { StoragePlace } from '../model/storage-entries';

interface DocumentRowProps {
  head: readonly string[];
  cells: readonly string[];
  /** Set on rows of what remotes store; the server finds the placeholders of the build by it. */
  stored?: StoragePlace;
}

/** A row of a document's table. The first cell is its heading. */
export function DocumentRow({ head, cells: [first = '', ...cells], stored }: DocumentRowProps) {
  return (
    <tr data-stored={stored}>
      <th scope="row">{first}</th>
      {cells.map((text, column) => (
        <td key={head[column + 1]} data-name={head[column + 1]}>
          {text}
        </td>
      ))}
    </tr>
  );
}
