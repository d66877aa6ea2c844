import { useFormat } from '@atrium/platform';
import { media, token } from '@atrium/ui';
import styled from 'styled-components';
import { useState } from 'react';
import { useTexts } from '../../../shell/use-texts';
import { type DocumentContent, type DocumentTable, type InLanguages, useContent } from '../model/content';
import { Article, Lead } from './home-style';
import { type StoragePlace, storedByRemotes } from '../model/storage-entries';

interface DocumentRowProps {
  head: readonly string[];
  cells: readonly string[];
  /** Set on rows of entries that remotes store; the server finds the placeholders of the build by it. */
  stored?: StoragePlace;
}

/** A row of a document's table. The first cell is its heading. */
function DocumentRow({ head, cells: [first = '', ...cells], stored }: DocumentRowProps) {
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

// As narrow as its lines, and centred, unless a table needs the whole width.
const Body = styled(Article)<{ $isText: boolean }>`
  ${({ $isText }) => $isText && `max-width: calc(${token.measure.text} + 2 * ${token.space(8)});`}
  > section {
    margin-top: ${token.space(10)};
  }
  > section > h2 {
    font-size: ${token.font.size.lg};
  }
  > section > p,
  > section > ul {
    max-width: ${token.measure.text};
    margin-top: ${token.space(3)};
    line-height: 1.65;
  }
  > section > ul {
    display: grid;
    gap: ${token.space(2)};
    padding-left: ${token.space(5)};
    list-style: disc;
  }
`;

const LastChange = styled.p`
  margin-top: ${token.space(3)};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
`;

const Sheet = styled.table`
  width: 100%;
  margin-top: ${token.space(4)};
  border-collapse: collapse;
  font-size: ${token.font.size.sm};
  th,
  td {
    padding: ${token.space(2)} ${token.space(4)} ${token.space(2)} 0;
    border-bottom: 1px solid ${token.color.border};
    text-align: left;
    vertical-align: top;
    /* Unlike anywhere, it breaks no word that fits into the table. */
    overflow-wrap: break-word;
  }
  thead th {
    color: ${token.color.textMuted};
    font-weight: ${token.font.weight.medium};
  }
  tbody th {
    font-weight: ${token.font.weight.medium};
  }
  /* The kind of storage, in the table that has one. */
  td:nth-child(2):not(:last-child) {
    white-space: nowrap;
  }
  /* On phones each row becomes a block that names its cells. */
  ${media.phone} {
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tr,
    th,
    td {
      display: block;
    }
    tbody tr {
      padding-block: ${token.space(3)};
      border-bottom: 1px solid ${token.color.border};
    }
    tbody th,
    td {
      padding: ${token.space(0.5)} 0;
      border: 0;
    }
    td::before {
      content: attr(data-name) ': ';
      color: ${token.color.textMuted};
    }
  }
`;

/** The layout of text documents: terms, privacy policy, cookie policy. */
export function Document({ content }: { content: InLanguages<DocumentContent> }) {
  const { t } = useTexts();
  const format = useFormat();
  const { title, lead, changed, sections } = useContent(content);
  return (
    <Body $isText={sections.every(({ table }) => table === undefined)}>
      <h1>{title}</h1>
      <Lead>{lead}</Lead>
      <LastChange>{t('public.changed', { date: format.date(changed, { dateStyle: 'long' }) })}</LastChange>
      {sections.map(({ title: heading, paragraphs, list, table }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {list && (
            <ul>
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
          {table && <DocumentRows table={table} name={heading} />}
        </section>
      ))}
    </Body>
  );
}

function DocumentRows({ table: { head, rows, storage }, name }: { table: DocumentTable; name: string }) {
  return (
    <Sheet aria-label={name}>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <DocumentRow key={cells[0]} head={head} cells={cells} />
        ))}
        {storage && <StoredRows head={head} storage={storage} />}
      </tbody>
    </Sheet>
  );
}

interface StoredRowsProps {
  head: readonly string[];
  /** The name of each kind of storage. */
  storage: Readonly<Record<StoragePlace, string>>;
}

/** The rows of the cookie policy for what the remotes' active releases store. */
function StoredRows({ head, storage }: StoredRowsProps) {
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
