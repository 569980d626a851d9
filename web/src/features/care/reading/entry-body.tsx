import { ENTRY_FIELDS, type EntryFigure, type ReadEntry } from '@cadence/contract/care/entries';
import { dateIn, formatTime } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { Download } from 'lucide-react';
import { useLocale } from '../../../lib/locale.ts';
import { formatDate } from '../../../lib/time.ts';
import { buttonClass } from '../../../ui/button-style.ts';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { levelText } from '../figures/figure-texts.ts';
import { fieldTexts } from './entry-texts.ts';

type Shown = Pick<ReadEntry, 'kind' | 'language' | 'body' | 'figures' | 'addenda'> & {
  signature: ReadEntry['signature'] | null;
  signedAt: string | null;
};

/** What was signed, with what was counted and its addenda. */
export function EntryBody({ entry, zone }: { entry: Shown; zone: string }) {
  const { kind, body, language, figures, addenda, signature, signedAt } = entry;
  return (
    <div className="max-w-reading space-y-6">
      {ENTRY_FIELDS[kind].map((field) => {
        const text = body[field]?.trim();
        if (!text) return null;
        return (
          <section key={field}>
            <h2 className="text-title-4">{fieldTexts[field]()}</h2>
            <Words text={text} language={language} />
            {field === 'findings' && figures.length > 0 && <Figures figures={figures} />}
          </section>
        );
      })}
      {signature && signedAt !== null && (
        <section>
          <h2 className="text-title-4">{m.entry_signature()}</h2>
          <p className="mt-1 [overflow-wrap:anywhere]">
            {[signature.name, signature.title, signature.registration].filter(Boolean).join(' · ')}
          </p>
          <p className="text-sm text-ink-soft">{m.entry_signed_at({ when: momentText(signedAt, zone) })}</p>
          <p lang={language} className="text-sm text-ink-soft">
            {signature.statement}
          </p>
        </section>
      )}
      {addenda.length > 0 && (
        <section>
          <h2 className="text-title-4">{m.entry_addenda()}</h2>
          <ul className="mt-2 space-y-4">
            {addenda.map((one) => (
              <li key={one.id} className="border-s-2 border-line ps-4">
                <h3 className="font-sans text-sm font-semibold [overflow-wrap:anywhere]">
                  {m.entry_addendum_by({ name: one.signedBy, when: momentText(one.signedAt, zone) })}
                </h3>
                <Words text={one.text} language={one.language} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function momentText(at: string, zone: string): string {
  const day = formatDate(dateIn(at, zone), { style: 'day', year: true });
  return m.entry_moment({ day, time: formatTime(at, zone) });
}

function Words({ text, language }: { text: string; language: string }) {
  const locale = useLocale();
  return (
    <p
      lang={language === locale ? undefined : language}
      className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line"
    >
      {text}
    </p>
  );
}

function Figures({ figures }: { figures: readonly EntryFigure[] }) {
  return (
    <div className="mt-4">
      <DataTable
        caption={m.entry_figures()}
        columns={columns(figures.some(({ level }) => level !== null))}
        rows={figures}
        rowKey={({ goal }) => goal}
      />
    </div>
  );
}

function shareText({ right, tried }: { right: number; tried: number }): string {
  return tried === 0 ? m.entry_none() : m.entry_share({ right, tried });
}

function columns(hasLevels: boolean): Column<EntryFigure>[] {
  return [
    { key: 'goal', header: m.entry_goal(), primary: true, cell: ({ goal }) => goal },
    { key: 'measured', header: m.entry_measured(), cell: ({ measured }) => shareText(measured) },
    { key: 'taught', header: m.entry_taught(), cell: ({ taught }) => shareText(taught) },
    ...(hasLevels ? [levelColumn()] : []),
  ];
}

function levelColumn(): Column<EntryFigure> {
  return {
    key: 'level',
    header: m.entry_level(),
    cell: ({ level }) => (level === null ? m.entry_none() : levelText(level)),
  };
}

/** The frame is in either language; the words stay as they were written. */
export function PdfLinks({ id, what }: { id: number; what: string }) {
  const links = [
    { language: 'en', text: m.entry_file() },
    { language: 'fr', text: m.entry_file_fr() },
  ];
  return links.map(({ language, text }) => (
    <a
      key={language}
      href={`/api/entries/${id}.pdf?language=${language}`}
      download
      aria-label={m.entry_file_of({ pdf: text, what })}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      <Download aria-hidden="true" className="size-4.5" />
      {text}
    </a>
  ));
}
