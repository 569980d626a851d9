import { DEFAULT_ZONE } from '@cadence/format/time';
import type { AccessLine, Person } from '@cadence/contract/access-log';
import * as m from '@cadence/messages/m';
import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Badge } from '../../ui/badge.tsx';
import { DataTable, type Column } from '../../ui/data/data-table.tsx';
import { writeQuestion, type AccessQuestion } from './access-query.ts';
import { actionTexts, doneText, recordText, roleTexts, whenText } from './access-texts.ts';

type AccessTableProps = { lines: readonly AccessLine[]; question: AccessQuestion };

export function AccessTable({ lines, question }: AccessTableProps) {
  return (
    <DataTable
      caption={m.access_log_caption()}
      columns={columnsOf(question)}
      rows={lines}
      rowKey={({ id }) => id}
      width="wide"
    />
  );
}

function columnsOf(question: AccessQuestion): Column<AccessLine>[] {
  return [
    {
      key: 'reader',
      header: m.access_log_column_reader(),
      primary: true,
      cell: ({ reader }) => (
        <Named
          person={reader}
          href={writeQuestion({ ...question, reader: reader.id })}
          says={(name) => m.access_log_only_by({ name })}
        />
      ),
    },
    {
      key: 'what',
      header: m.access_log_column_action(),
      cell: (line) => <What {...line} record={recordText(line.record)} />,
    },
    {
      key: 'subject',
      header: m.access_log_column_subject(),
      cell: ({ subject, people }) => {
        if (people !== null) return m.access_log_people({ count: people });
        if (!subject) return <span className="text-ink-faint">{m.access_log_nobody()}</span>;
        return (
          <Named
            person={subject}
            href={writeQuestion({ ...question, subject: subject.id })}
            says={(name) => m.access_log_only_about({ name })}
          />
        );
      },
    },
    {
      key: 'when',
      header: m.access_log_column_when(),
      cell: ({ at }) => (
        <time dateTime={at} className="figures">
          {whenText(at, DEFAULT_ZONE)}
        </time>
      ),
    },
  ];
}

type WhatProps = Pick<AccessLine, 'action' | 'change'> & { record: ReactNode };

export function What({ action, change, record }: WhatProps) {
  return (
    <>
      {action === 'refused' ? (
        <Badge tone="danger" icon={<Ban />}>
          {actionTexts.refused()}
        </Badge>
      ) : (
        doneText({ action, change })
      )}
      <span className="block text-sm text-ink-soft">{record}</span>
    </>
  );
}

type NamedProps = {
  person: Person;
  /** The URL with only this person's entries. */
  href: string;
  says: (name: string) => string;
};

function Named({ person: { name, role }, href, says }: NamedProps) {
  const text = name ?? m.access_log_closed_account();
  return (
    <>
      <Link
        href={`/admin/access-log${href}`}
        aria-label={says(text)}
        className="-my-2 inline-flex min-h-target items-center py-2 font-semibold text-ink decoration-line-strong underline-offset-4 hover:text-brand-ink hover:decoration-current"
      >
        {text}
      </Link>
      {role && <span className="block text-sm font-normal text-ink-faint">{roleTexts[role]()}</span>}
    </>
  );
}
