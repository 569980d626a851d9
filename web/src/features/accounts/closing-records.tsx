import type { ClosingDrafts, ClosingPreview } from '@cadence/contract/accounts';
import type { Role } from '@cadence/contract/base/route';
import { formatDate } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { RadioCards } from '../../ui/form/radio-cards.tsx';

type Records = ClosingPreview['records'];

/** Which records outlive the account, with whom and until when. */
export function RecordsThatStay({ role, records }: { role: Role; records: Records }) {
  const text = role === 'therapist' ? m.accounts_close_records_practice : m.accounts_close_records_family;
  return (
    <>
      {text({ count: records.length })}
      <ul className="mt-1.5 list-disc space-y-1 ps-5">
        {records.map((record, place) => (
          // Two clients of one name are two records.
          <li key={place} className="[overflow-wrap:anywhere]">
            {sentenceOf(role, record)}
          </li>
        ))}
      </ul>
    </>
  );
}

function sentenceOf(role: Role, { client, therapist, keepUntil }: Records[number]): string {
  const date = formatDate(keepUntil, { style: 'day', year: true });
  return role === 'therapist'
    ? m.accounts_close_record_of({ client, date })
    : m.accounts_close_record_with({ client, therapist, date });
}

type DraftsChoiceProps = { count: number; value: ClosingDrafts; onChange: (value: ClosingDrafts) => void };

/** What becomes of the entries that a closing practice has not signed. */
export function DraftsChoice({ count, value, onChange }: DraftsChoiceProps) {
  return (
    <RadioCards<ClosingDrafts>
      label={m.accounts_close_drafts({ count })}
      value={value}
      onChange={onChange}
      options={[
        {
          value: 'sign',
          title: m.accounts_close_drafts_sign(),
          text: m.accounts_close_drafts_sign_text(),
        },
        {
          value: 'delete',
          title: m.accounts_close_drafts_delete(),
          text: m.accounts_close_drafts_delete_text(),
        },
      ]}
    />
  );
}
